/** Transactions of Wrenfield Joinery Limited in the years to 31 March, in pounds. Everything else is derived from them. */
export interface JoineryYear {
  readonly turnover: Readonly<Record<'windowsUk' | 'windowsEurope' | 'joinery' | 'heritage', bigint>>
  /** Expenses by function and nature, other than depreciation. */
  readonly costs: Readonly<Record<string, bigint>>
  readonly directors: { readonly pay: bigint; readonly pension: bigint; readonly highest: bigint }
  readonly auditFee: bigint
  readonly depreciation: Readonly<Record<'buildings' | 'plant' | 'vehicles' | 'fixtures', bigint>>
  readonly amortisation: bigint
  readonly additions: Readonly<Record<'buildings' | 'plant' | 'vehicles' | 'fixtures' | 'software', bigint>>
  /** The additions to vehicles that were financed by hire purchase. */
  readonly hirePurchase: bigint
  /** Assets sold: their cost, depreciation to date and proceeds. */
  readonly disposals: Readonly<Record<'plant' | 'vehicles', readonly [cost: bigint, depreciation: bigint, proceeds: bigint]>>
  readonly interest: { readonly bank: bigint; readonly hirePurchase: bigint; readonly received: bigint }
  readonly borrowed: bigint
  readonly repaid: { readonly bank: bigint; readonly hirePurchase: bigint }
  readonly warrantyUsed: bigint
  readonly warrantyReversed: bigint
  readonly dividendPence: bigint
  readonly shareIssue: { readonly shares: bigint; readonly premium: bigint }
  readonly taxRate: bigint
  readonly notDeductible: bigint
  /** Capital allowances in excess of depreciation, which give rise to deferred tax. */
  readonly acceleratedAllowances: bigint
  readonly priorYearTax: bigint
  /** Balances at the end of the year. */
  readonly closing: Readonly<Record<'materials' | 'work' | 'finished' | 'debtors' | 'prepayments' | 'otherDebtors', bigint>> &
    Readonly<Record<'trade' | 'payroll' | 'accruals' | 'deposits' | 'tax', bigint>>
  readonly heads: Readonly<Record<'production' | 'distribution' | 'administration', bigint>>
  /** Falling due at the end of the year: bank loan and hire purchase within one year, and between one and two. */
  readonly due: { readonly bank: readonly [bigint, bigint]; readonly hirePurchase: readonly [bigint, bigint] }
  readonly commitments: { readonly capital: bigint; readonly leases: readonly [within: bigint, between: bigint, after: bigint] }
}

/** Turnover of the year before the books begin, to calculate the growth of the first year. */
export const TURNOVER_2022 = 15_212_000n

export const JOINERY_YEARS: Readonly<Record<number, JoineryYear>> = {
  2023: {
    turnover: { windowsUk: 7_486_000n, windowsEurope: 926_350n, joinery: 5_260_000n, heritage: 2_931_000n },
    costs: {
      'cos.materials': 6_602_000n,
      'cos.wages': 2_894_000n,
      'cos.social': 289_000n,
      'cos.pension': 121_000n,
      'cos.overheads': 1_036_000n,
      'cos.warranty': 88_000n,
      'distribution.wages': 528_000n,
      'distribution.social': 52_000n,
      'distribution.pension': 22_000n,
      'distribution.haulage': 364_000n,
      'administration.wages': 1_562_000n,
      'administration.social': 171_000n,
      'administration.pension': 79_000n,
      'administration.leases': 186_000n,
      'administration.overheads': 796_000n,
    },
    directors: { pay: 412_000n, pension: 31_000n, highest: 158_000n },
    auditFee: 31_000n,
    depreciation: { buildings: 65_000n, plant: 352_000n, vehicles: 110_000n, fixtures: 34_000n },
    amortisation: 40_000n,
    additions: { buildings: 0n, plant: 418_000n, vehicles: 96_000n, fixtures: 22_000n, software: 18_000n },
    hirePurchase: 60_000n,
    disposals: { plant: [64_000n, 58_000n, 9_000n], vehicles: [42_000n, 36_000n, 8_500n] },
    interest: { bank: 121_000n, hirePurchase: 11_000n, received: 2_000n },
    borrowed: 0n,
    repaid: { bank: 260_000n, hirePurchase: 62_000n },
    warrantyUsed: 71_000n,
    warrantyReversed: 0n,
    dividendPence: 480n,
    shareIssue: { shares: 0n, premium: 0n },
    taxRate: 19n,
    notDeductible: 31_000n,
    acceleratedAllowances: 96_000n,
    priorYearTax: 0n,
    closing: {
      materials: 742_000n,
      work: 388_000n,
      finished: 364_000n,
      debtors: 2_684_000n,
      prepayments: 231_000n,
      otherDebtors: 52_000n,
      trade: 1_742_000n,
      payroll: 438_000n,
      accruals: 512_000n,
      deposits: 296_000n,
      tax: 112_000n,
    },
    heads: { production: 88n, distribution: 17n, administration: 34n },
    due: { bank: [260_000n, 260_000n], hirePurchase: [64_000n, 58_000n] },
    commitments: { capital: 46_000n, leases: [168_000n, 422_000n, 96_000n] },
  },
  2024: {
    turnover: { windowsUk: 8_146_000n, windowsEurope: 1_040_000n, joinery: 5_874_420n, heritage: 3_318_000n },
    costs: {
      'cos.materials': 7_288_000n,
      'cos.wages': 3_102_000n,
      'cos.social': 312_000n,
      'cos.pension': 136_000n,
      'cos.overheads': 1_128_000n,
      'cos.warranty': 104_000n,
      'distribution.wages': 566_000n,
      'distribution.social': 56_000n,
      'distribution.pension': 24_000n,
      'distribution.haulage': 391_000n,
      'administration.wages': 1_694_000n,
      'administration.social': 186_000n,
      'administration.pension': 88_000n,
      'administration.leases': 198_000n,
      'administration.overheads': 872_640n,
    },
    directors: { pay: 438_000n, pension: 34_000n, highest: 166_000n },
    auditFee: 34_000n,
    depreciation: { buildings: 65_000n, plant: 388_000n, vehicles: 122_000n, fixtures: 38_000n },
    amortisation: 48_000n,
    additions: { buildings: 0n, plant: 536_000n, vehicles: 128_000n, fixtures: 41_000n, software: 52_000n },
    hirePurchase: 84_000n,
    disposals: { plant: [92_000n, 84_000n, 14_000n], vehicles: [58_000n, 49_000n, 11_500n] },
    interest: { bank: 186_000n, hirePurchase: 14_000n, received: 6_000n },
    borrowed: 0n,
    repaid: { bank: 260_000n, hirePurchase: 66_000n },
    warrantyUsed: 82_000n,
    warrantyReversed: 0n,
    dividendPence: 520n,
    shareIssue: { shares: 0n, premium: 0n },
    taxRate: 25n,
    notDeductible: 38_000n,
    acceleratedAllowances: 118_000n,
    priorYearTax: -7_000n,
    closing: {
      materials: 806_000n,
      work: 412_000n,
      finished: 398_000n,
      debtors: 2_958_000n,
      prepayments: 248_000n,
      otherDebtors: 61_000n,
      trade: 1_886_000n,
      payroll: 466_000n,
      accruals: 548_000n,
      deposits: 342_000n,
      tax: 148_000n,
    },
    heads: { production: 91n, distribution: 18n, administration: 35n },
    due: { bank: [260_000n, 260_000n], hirePurchase: [71_000n, 62_000n] },
    commitments: { capital: 118_000n, leases: [182_000n, 468_000n, 74_000n] },
  },
  2025: {
    turnover: { windowsUk: 9_084_600n, windowsEurope: 1_162_000n, joinery: 6_391_000n, heritage: 3_794_000n },
    costs: {
      'cos.materials': 8_062_000n,
      'cos.wages': 3_418_000n,
      'cos.social': 351_000n,
      'cos.pension': 151_000n,
      'cos.overheads': 1_214_000n,
      'cos.warranty': 128_000n,
      'distribution.wages': 612_000n,
      'distribution.social': 61_000n,
      'distribution.pension': 27_000n,
      'distribution.haulage': 418_000n,
      'administration.wages': 1_862_000n,
      'administration.social': 207_000n,
      'administration.pension': 96_000n,
      'administration.leases': 214_000n,
      'administration.overheads': 955_420n,
    },
    directors: { pay: 467_000n, pension: 38_000n, highest: 174_000n },
    auditFee: 37_000n,
    depreciation: { buildings: 71_000n, plant: 431_000n, vehicles: 138_000n, fixtures: 42_000n },
    amortisation: 56_000n,
    additions: { buildings: 286_000n, plant: 742_000n, vehicles: 164_000n, fixtures: 57_000n, software: 64_000n },
    hirePurchase: 112_000n,
    disposals: { plant: [148_000n, 131_000n, 26_000n], vehicles: [74_000n, 66_000n, 13_000n] },
    interest: { bank: 183_000n, hirePurchase: 18_000n, received: 9_000n },
    borrowed: 400_000n,
    repaid: { bank: 280_000n, hirePurchase: 78_000n },
    warrantyUsed: 94_000n,
    warrantyReversed: 12_000n,
    dividendPence: 560n,
    shareIssue: { shares: 2_400n, premium: 69_600n },
    taxRate: 25n,
    notDeductible: 46_000n,
    acceleratedAllowances: 214_000n,
    priorYearTax: 5_000n,
    closing: {
      materials: 884_000n,
      work: 468_000n,
      finished: 441_000n,
      debtors: 3_312_400n,
      prepayments: 266_000n,
      otherDebtors: 58_000n,
      trade: 2_047_000n,
      payroll: 512_000n,
      accruals: 603_000n,
      deposits: 418_000n,
      tax: 187_000n,
    },
    heads: { production: 97n, distribution: 19n, administration: 36n },
    due: { bank: [320_000n, 320_000n], hirePurchase: [86_000n, 71_000n] },
    commitments: { capital: 205_000n, leases: [196_000n, 512_000n, 41_000n] },
  },
}
