/** Transactions of Larkmont Instruments, Inc. in a fiscal year ended June 30, in thousands of dollars unless marked as exact. */
export interface InstrumentsYear {
  /** Exact dollars. */
  readonly sales: { readonly products: bigint; readonly services: bigint }
  /** Expenses by function and nature, except those that arise from assets. */
  readonly costs: Readonly<Record<string, number>>
  readonly depreciation: Readonly<Record<'products' | 'services' | 'research' | 'selling', number>>
  readonly leaseCost: Readonly<Record<'products' | 'services' | 'selling', number>>
  readonly lease: {
    readonly accretion: number
    readonly paid: number
    readonly obtained: number
    readonly current: number
    readonly due: readonly [number, number, number, number, number]
  }
  readonly stockCompensation: { readonly research: number; readonly selling: number }
  readonly creditLosses: { readonly charged: number; readonly writtenOff: number }
  readonly warrantySettled: number
  readonly amortization: number
  readonly purchases: Readonly<Record<'buildings' | 'machinery' | 'furniture' | 'construction', number>>
  readonly placedInService: number
  readonly disposal: { readonly cost: number; readonly accumulated: number; readonly proceeds: number }
  readonly interest: { readonly expense: number; readonly income: number; readonly other: number }
  readonly debtRepaid: number
  readonly debtCurrent: number
  /** Shares in thousands. */
  readonly plans: { readonly shares: number; readonly proceeds: number }
  readonly repurchase: { readonly shares: number; readonly cost: number }
  readonly weighted: { readonly basic: number; readonly dilutive: number }
  readonly translation: { readonly cash: number; readonly goodwill: number }
  readonly tax: {
    readonly state: number
    readonly credits: number
    readonly stock: number
    readonly nondeductible: number
    readonly foreignRate: number
    readonly currentState: number
    readonly currentForeign: number
    readonly deferredState: number
  }
  readonly deferred: Readonly<Record<'research' | 'accruals' | 'stock' | 'depreciation' | 'intangibles', number>>
  readonly closing: Readonly<
    Record<
      'receivable' | 'raw' | 'process' | 'finished' | 'prepaid' | 'payable' | 'compensation' | 'other' | 'deferredRevenue' | 'tax',
      number
    >
  >
  /** Sales by location of the customer, in exact dollars; the remainder is the United States. */
  readonly abroad: { readonly europe: bigint; readonly asia: bigint }
}

export const INSTRUMENTS_YEARS: Readonly<Record<number, InstrumentsYear>> = {
  2023: {
    sales: { products: 82_140_000n, services: 16_880_000n },
    costs: {
      'products.materials': 30_150,
      'products.labor': 9_860,
      'products.overhead': 5_240,
      'products.warranty': 940,
      'services.labor': 6_940,
      'services.other': 1_540,
      'research.labor': 7_420,
      'research.materials': 2_180,
      'selling.labor': 12_860,
      'selling.other': 6_120,
    },
    depreciation: { products: 1_980, services: 210, research: 420, selling: 560 },
    leaseCost: { products: 620, services: 240, selling: 940 },
    lease: { accretion: 380, paid: 1_860, obtained: 980, current: 1_520, due: [1_880, 1_740, 1_510, 1_240, 1_430] },
    stockCompensation: { research: 310, selling: 890 },
    creditLosses: { charged: 120, writtenOff: 95 },
    warrantySettled: 890,
    amortization: 1_260,
    purchases: { buildings: 0, machinery: 2_180, furniture: 320, construction: 640 },
    placedInService: 720,
    disposal: { cost: 420, accumulated: 400, proceeds: 32 },
    interest: { expense: 1_240, income: 210, other: 60 },
    debtRepaid: 2_000,
    debtCurrent: 2_000,
    plans: { shares: 210, proceeds: 1_180 },
    repurchase: { shares: 280, cost: 3_080 },
    weighted: { basic: 18_570, dilutive: 260 },
    translation: { cash: -64, goodwill: -210 },
    tax: {
      state: 198,
      credits: -420,
      stock: -45,
      nondeductible: 95,
      foreignRate: 40,
      currentState: 320,
      currentForeign: 310,
      deferredState: -70,
    },
    deferred: { research: 1_680, accruals: 1_060, stock: 560, depreciation: -1_560, intangibles: -700 },
    closing: {
      receivable: 17_150,
      raw: 7_610,
      process: 3_050,
      finished: 5_420,
      prepaid: 1_940,
      payable: 7_120,
      compensation: 4_310,
      other: 2_020,
      deferredRevenue: 5_560,
      tax: 690,
    },
    abroad: { europe: 18_420_000n, asia: 11_260_000n },
  },
  2024: {
    sales: { products: 88_925_640n, services: 19_240_000n },
    costs: {
      'products.materials': 31_980,
      'products.labor': 10_420,
      'products.overhead': 5_510,
      'products.warranty': 1_010,
      'services.labor': 7_780,
      'services.other': 1_720,
      'research.labor': 8_060,
      'research.materials': 2_310,
      'selling.labor': 13_640,
      'selling.other': 6_480,
    },
    depreciation: { products: 2_060, services: 220, research: 450, selling: 590 },
    leaseCost: { products: 640, services: 250, selling: 960 },
    lease: { accretion: 370, paid: 1_905, obtained: 1_240, current: 1_560, due: [1_920, 1_760, 1_480, 1_150, 1_240] },
    stockCompensation: { research: 340, selling: 960 },
    creditLosses: { charged: 140, writtenOff: 118 },
    warrantySettled: 965,
    amortization: 1_260,
    purchases: { buildings: 240, machinery: 2_420, furniture: 360, construction: 880 },
    placedInService: 760,
    disposal: { cost: 510, accumulated: 470, proceeds: 58 },
    interest: { expense: 1_310, income: 340, other: -40 },
    debtRepaid: 2_000,
    debtCurrent: 3_000,
    plans: { shares: 225, proceeds: 1_310 },
    repurchase: { shares: 300, cost: 3_720 },
    weighted: { basic: 18_495, dilutive: 285 },
    translation: { cash: 38, goodwill: 120 },
    tax: {
      state: 229,
      credits: -465,
      stock: -38,
      nondeductible: 102,
      foreignRate: 35,
      currentState: 365,
      currentForeign: 340,
      deferredState: -75,
    },
    deferred: { research: 2_140, accruals: 1_110, stock: 590, depreciation: -1_640, intangibles: -655 },
    closing: {
      receivable: 18_640,
      raw: 7_980,
      process: 3_180,
      finished: 5_760,
      prepaid: 2_080,
      payable: 7_490,
      compensation: 4_620,
      other: 2_110,
      deferredRevenue: 6_020,
      tax: 740,
    },
    abroad: { europe: 20_115_000n, asia: 12_840_000n },
  },
  2025: {
    sales: { products: 96_412_300n, services: 21_704_000n },
    costs: {
      'products.materials': 34_210,
      'products.labor': 11_080,
      'products.overhead': 5_846,
      'products.warranty': 1_085,
      'services.labor': 8_610,
      'services.other': 1_912,
      'research.labor': 8_790,
      'research.materials': 2_495,
      'selling.labor': 14_520,
      'selling.other': 6_914,
    },
    depreciation: { products: 2_190, services: 240, research: 480, selling: 620 },
    leaseCost: { products: 660, services: 260, selling: 980 },
    lease: { accretion: 365, paid: 1_970, obtained: 1_560, current: 1_610, due: [1_985, 1_790, 1_465, 1_080, 1_190] },
    stockCompensation: { research: 385, selling: 1_060 },
    creditLosses: { charged: 165, writtenOff: 132 },
    warrantySettled: 1_010,
    amortization: 1_260,
    purchases: { buildings: 0, machinery: 2_860, furniture: 410, construction: 1_240 },
    placedInService: 1_020,
    disposal: { cost: 640, accumulated: 605, proceeds: 51 },
    interest: { expense: 1_180, income: 425, other: 85 },
    debtRepaid: 3_000,
    debtCurrent: 3_000,
    plans: { shares: 240, proceeds: 1_465 },
    repurchase: { shares: 350, cost: 4_865 },
    weighted: { basic: 18_402, dilutive: 312 },
    translation: { cash: 52, goodwill: 165 },
    tax: {
      state: 277,
      credits: -520,
      stock: -52,
      nondeductible: 118,
      foreignRate: 48,
      currentState: 415,
      currentForeign: 375,
      deferredState: -65,
    },
    deferred: { research: 2_520, accruals: 1_185, stock: 640, depreciation: -1_755, intangibles: -610 },
    closing: {
      receivable: 20_310,
      raw: 8_420,
      process: 3_365,
      finished: 6_090,
      prepaid: 2_215,
      payable: 7_985,
      compensation: 4_980,
      other: 2_240,
      deferredRevenue: 6_610,
      tax: 810,
    },
    abroad: { europe: 22_640_000n, asia: 14_385_000n },
  },
}
