export type Segment = 'port' | 'offshore' | 'engineering'
export type Unit = Segment | 'central'

/** Transactions of the Harbourline group in a calendar year, in pounds. Everything else is derived from them. */
export interface MarineYear {
  readonly revenue: Readonly<Record<Segment, bigint>>
  /** Running costs by unit and nature. */
  readonly costs: Readonly<Record<Unit, Readonly<Record<string, bigint>>>>
  readonly creditLosses: { readonly charged: bigint; readonly writtenOff: bigint }
  /** Depreciation by unit and class of asset. */
  readonly depreciation: Readonly<Record<Unit, Readonly<Record<string, bigint>>>>
  readonly leaseDepreciation: Readonly<Record<Unit, Readonly<Record<string, bigint>>>>
  readonly amortisation: bigint
  readonly additions: Readonly<Record<'quays' | 'vessels' | 'plant' | 'software', bigint>>
  readonly newLeases: Readonly<Record<'property' | 'equipment', bigint>>
  readonly disposals: Readonly<Record<'vessels' | 'plant', readonly [cost: bigint, depreciation: bigint, proceeds: bigint]>>
  /** Exchange differences on translating the Norwegian subsidiary; gains are positive. */
  readonly exchange: { readonly cost: bigint; readonly depreciation: bigint; readonly cash: bigint }
  readonly finance: { readonly income: bigint; readonly loans: bigint; readonly leases: bigint; readonly unwinding: bigint }
  readonly loan: { readonly drawn: bigint; readonly repaid: bigint; readonly dueWithin: bigint; readonly dueBetween: bigint }
  readonly leasePrincipal: bigint
  /** Undiscounted lease payments by due date, and the part of the liability due within one year. */
  readonly leaseDue: { readonly within: bigint; readonly between: bigint; readonly current: bigint }
  readonly provisions: {
    readonly restoration: bigint
    readonly restorationUsed: bigint
    readonly claims: bigint
    readonly claimsUsed: bigint
    readonly claimsReversed: bigint
  }
  readonly shares: { readonly issued: bigint; readonly premium: bigint; readonly weighted: bigint; readonly dilutive: bigint }
  /** Hundredths of a penny per share. */
  readonly dividends: { readonly final: bigint; readonly interim: bigint; readonly proposed: bigint }
  readonly minority: { readonly profit: bigint; readonly dividend: bigint }
  /** The rate in tenths of a per cent. The other items are amounts of tax, except non-deductible expenses. */
  readonly tax: {
    readonly rate: bigint
    readonly notDeductible: bigint
    readonly otherRates: bigint
    readonly prior: bigint
    readonly deferredCapital: bigint
    readonly deferredOther: bigint
  }
  readonly closing: Readonly<
    Record<'bunkers' | 'spares' | 'trade' | 'other' | 'prepayments' | 'payables' | 'accruals' | 'otherTax' | 'contracts' | 'tax', bigint>
  >
  readonly heads: Readonly<Record<Unit, bigint>>
  readonly management: { readonly pay: bigint; readonly pension: bigint; readonly shareBased: bigint }
  readonly commitments: bigint
  readonly auditFee: bigint
}

const thousand = (amounts: Readonly<Record<string, number>>, perMille: number): Readonly<Record<string, bigint>> =>
  Object.fromEntries(Object.entries(amounts).map(([key, amount]) => [key, BigInt(Math.round((amount * perMille) / 1000)) * 1000n]))

/** Running costs of 2025 in thousands; earlier years are given in per mille of them. */
const COSTS_2025 = {
  port: { wages: 14_820, social: 1_630, pension: 742, materials: 5_460, repairs: 3_240, other: 6_120 },
  offshore: { wages: 16_240, social: 1_790, pension: 812, materials: 11_980, repairs: 5_620, other: 7_390 },
  engineering: { wages: 10_960, social: 1_205, pension: 548, materials: 10_240, repairs: 640, other: 3_260 },
  central: { wages: 7_640, social: 860, pension: 420, shareBased: 310, other: 5_210 },
}

const costsAt = (port: number, offshore: number, engineering: number, central: number): MarineYear['costs'] => ({
  port: thousand(COSTS_2025.port, port),
  offshore: thousand(COSTS_2025.offshore, offshore),
  engineering: thousand(COSTS_2025.engineering, engineering),
  central: thousand(COSTS_2025.central, central),
})

export const MARINE_YEARS: Readonly<Record<number, MarineYear>> = {
  2023: {
    revenue: { port: 41_860_000n, offshore: 52_340_000n, engineering: 30_415_000n },
    costs: costsAt(872, 838, 914, 874),
    creditLosses: { charged: 150_000n, writtenOff: 120_000n },
    depreciation: {
      port: { quays: 720_000n, vessels: 1_280_000n, plant: 410_000n },
      offshore: { vessels: 4_860_000n, plant: 340_000n },
      engineering: { quays: 130_000n, plant: 760_000n },
      central: { plant: 210_000n },
    },
    leaseDepreciation: {
      port: { property: 400_000n, equipment: 640_000n },
      offshore: { property: 520_000n, equipment: 310_000n },
      engineering: { property: 390_000n },
      central: { property: 240_000n },
    },
    amortisation: 540_000n,
    additions: { quays: 640_000n, vessels: 7_940_000n, plant: 1_720_000n, software: 480_000n },
    newLeases: { property: 1_120_000n, equipment: 860_000n },
    disposals: { vessels: [2_800_000n, 2_460_000n, 410_000n], plant: [520_000n, 480_000n, 52_000n] },
    exchange: { cost: -710_000n, depreciation: 230_000n, cash: -42_000n },
    finance: { income: 118_000n, loans: 1_980_000n, leases: 448_000n, unwinding: 26_000n },
    loan: { drawn: 0n, repaid: 3_000_000n, dueWithin: 3_000_000n, dueBetween: 3_000_000n },
    leasePrincipal: 2_310_000n,
    leaseDue: { within: 2_780_000n, between: 6_720_000n, current: 2_340_000n },
    provisions: { restoration: 0n, restorationUsed: 0n, claims: 240_000n, claimsUsed: 190_000n, claimsReversed: 40_000n },
    shares: { issued: 0n, premium: 0n, weighted: 64_000_000n, dilutive: 540_000n },
    dividends: { final: 200n, interim: 100n, proposed: 220n },
    minority: { profit: 386_000n, dividend: 120_000n },
    tax: { rate: 235n, notDeductible: 364_000n, otherRates: 96_000n, prior: -31_000n, deferredCapital: 310_000n, deferredOther: -42_000n },
    closing: {
      bunkers: 1_460_000n,
      spares: 2_150_000n,
      trade: 23_180_000n,
      other: 820_000n,
      prepayments: 3_240_000n,
      payables: 11_940_000n,
      accruals: 8_310_000n,
      otherTax: 2_980_000n,
      contracts: 1_720_000n,
      tax: 1_410_000n,
    },
    heads: { port: 386n, offshore: 341n, engineering: 268n, central: 94n },
    management: { pay: 2_140_000n, pension: 148_000n, shareBased: 176_000n },
    commitments: 3_120_000n,
    auditFee: 268_000n,
  },
  2024: {
    revenue: { port: 44_720_000n, offshore: 57_615_400n, engineering: 31_980_000n },
    costs: costsAt(931, 912, 957, 942),
    creditLosses: { charged: 162_000n, writtenOff: 138_000n },
    depreciation: {
      port: { quays: 740_000n, vessels: 1_350_000n, plant: 430_000n },
      offshore: { vessels: 5_170_000n, plant: 360_000n },
      engineering: { quays: 135_000n, plant: 800_000n },
      central: { plant: 225_000n },
    },
    leaseDepreciation: {
      port: { property: 410_000n, equipment: 700_000n },
      offshore: { property: 535_000n, equipment: 350_000n },
      engineering: { property: 400_000n },
      central: { property: 250_000n },
    },
    amortisation: 580_000n,
    additions: { quays: 860_000n, vessels: 8_420_000n, plant: 1_960_000n, software: 520_000n },
    newLeases: { property: 980_000n, equipment: 1_240_000n },
    disposals: { vessels: [3_400_000n, 2_910_000n, 640_000n], plant: [580_000n, 530_000n, 64_000n] },
    exchange: { cost: -480_000n, depreciation: 170_000n, cash: -28_000n },
    finance: { income: 166_000n, loans: 2_160_000n, leases: 462_000n, unwinding: 27_000n },
    loan: { drawn: 0n, repaid: 3_000_000n, dueWithin: 3_800_000n, dueBetween: 3_800_000n },
    leasePrincipal: 2_465_000n,
    leaseDue: { within: 2_910_000n, between: 6_480_000n, current: 2_450_000n },
    provisions: { restoration: 60_000n, restorationUsed: 0n, claims: 310_000n, claimsUsed: 265_000n, claimsReversed: 0n },
    shares: { issued: 0n, premium: 0n, weighted: 64_000_000n, dilutive: 684_000n },
    dividends: { final: 220n, interim: 110n, proposed: 240n },
    minority: { profit: 412_000n, dividend: 140_000n },
    tax: {
      rate: 250n,
      notDeductible: 388_000n,
      otherRates: -118_000n,
      prior: -52_000n,
      deferredCapital: 335_000n,
      deferredOther: -58_000n,
    },
    closing: {
      bunkers: 1_520_000n,
      spares: 2_320_000n,
      trade: 25_040_000n,
      other: 870_000n,
      prepayments: 3_410_000n,
      payables: 12_760_000n,
      accruals: 8_840_000n,
      otherTax: 3_160_000n,
      contracts: 1_860_000n,
      tax: 1_520_000n,
    },
    heads: { port: 398n, offshore: 358n, engineering: 271n, central: 97n },
    management: { pay: 2_265_000n, pension: 154_000n, shareBased: 188_000n },
    commitments: 5_480_000n,
    auditFee: 294_000n,
  },
  2025: {
    revenue: { port: 48_365_000n, offshore: 64_290_000n, engineering: 33_872_600n },
    costs: costsAt(1000, 1000, 1000, 1000),
    creditLosses: { charged: 185_000n, writtenOff: 146_000n },
    depreciation: {
      port: { quays: 760_000n, vessels: 1_420_000n, plant: 460_000n },
      offshore: { vessels: 5_480_000n, plant: 380_000n },
      engineering: { quays: 140_000n, plant: 840_000n },
      central: { plant: 240_000n },
    },
    leaseDepreciation: {
      port: { property: 420_000n, equipment: 760_000n },
      offshore: { property: 550_000n, equipment: 390_000n },
      engineering: { property: 410_000n },
      central: { property: 260_000n },
    },
    amortisation: 620_000n,
    additions: { quays: 1_240_000n, vessels: 9_860_300n, plant: 2_480_000n, software: 740_000n },
    newLeases: { property: 1_460_000n, equipment: 1_980_000n },
    disposals: { vessels: [4_200_000n, 3_460_000n, 960_000n], plant: [640_000n, 590_000n, 72_000n] },
    exchange: { cost: 620_000n, depreciation: -240_000n, cash: 36_000n },
    finance: { income: 214_000n, loans: 2_040_000n, leases: 486_000n, unwinding: 28_000n },
    loan: { drawn: 4_000_000n, repaid: 3_800_000n, dueWithin: 4_200_000n, dueBetween: 4_200_000n },
    leasePrincipal: 2_620_000n,
    leaseDue: { within: 3_140_000n, between: 7_260_000n, current: 2_640_000n },
    provisions: { restoration: 110_000n, restorationUsed: 85_000n, claims: 275_000n, claimsUsed: 240_000n, claimsReversed: 60_000n },
    shares: { issued: 600_000n, premium: 450_000n, weighted: 64_302_466n, dilutive: 712_000n },
    dividends: { final: 240n, interim: 120n, proposed: 260n },
    minority: { profit: 468_000n, dividend: 160_000n },
    tax: { rate: 250n, notDeductible: 420_000n, otherRates: -138_000n, prior: 46_000n, deferredCapital: 360_000n, deferredOther: -65_000n },
    closing: {
      bunkers: 1_655_000n,
      spares: 2_465_000n,
      trade: 27_610_000n,
      other: 942_000n,
      prepayments: 3_620_000n,
      payables: 13_905_000n,
      accruals: 9_420_000n,
      otherTax: 3_395_000n,
      contracts: 2_040_000n,
      tax: 1_690_000n,
    },
    heads: { port: 411n, offshore: 377n, engineering: 276n, central: 101n },
    management: { pay: 2_410_000n, pension: 162_000n, shareBased: 204_000n },
    commitments: 7_640_000n,
    auditFee: 312_000n,
  },
}
