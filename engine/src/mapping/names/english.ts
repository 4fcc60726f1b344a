import type { AccountClassId } from '../account-classes.ts'

/**
 * What accounts are called in British and American books. Words in the singular, without "and", "of", "the", "account" and "control". Of
 * several phrases in a name the longest decides, then the one that ends last.
 */
export const ENGLISH_NAMES: Readonly<Partial<Record<AccountClassId, string>>> = {
  land: 'land|freehold land',
  buildings: 'building|freehold property|land building|property cost|premise at cost',
  'leasehold-property': 'leasehold property|leasehold improvement|leasehold|improvement to property',
  'plant-machinery': 'plant|machinery|plant machinery|machine|equipment|tool|office equipment|plant equipment',
  'fixtures-fittings':
    'fixture fitting|furniture|furniture fixture|furniture fitting|furniture fixture fitting|fixture|fitting|fixture equipment',
  'computer-equipment': 'computer equipment|computer hardware|it equipment|computer',
  'motor-vehicles': 'motor vehicle|vehicle|motor car|car van',
  'assets-under-construction': 'asset under construction|construction in progress|capital work in progress',
  'leased-assets': 'right use asset|leased asset|finance lease asset',
  'investment-buildings': 'investment property',
  goodwill: 'goodwill|purchased goodwill',
  software: 'software|computer software|website|website cost',
  'patents-licences': 'patent|trademark|licence|license|intellectual property|patent licence',
  'development-costs': 'development cost|capitalised development|deferred development',
  'other-intangibles': 'customer relationship|order backlog|non compete agreement|intangible|intangible asset|customer list|brand',
  'group-shares':
    'investment in associate|investment in joint venture|equity method investment|investment in subsidiary|share in group undertaking|share in subsidiary|subsidiary undertaking|participating interest',
  'group-loans': 'loan to group|loan to subsidiary|loan to group undertaking',
  'fixed-shares': 'investment|listed investment|unlisted investment|other investment',
  'loans-granted': 'loan receivable|loan to employee|loan to third party|loan to director',
  'deposits-paid': 'deposit paid|rent deposit|security deposit',
  'deferred-tax-assets': 'deferred income tax asset|deferred tax asset',
  'raw-materials':
    'stock material|material stock|raw material consumable|inventory raw material|stock raw material|raw material|stock raw material|consumable stock',
  'work-in-progress': 'work in process|inventory work in process|work in progress|wip|work progress',
  'finished-goods':
    'stock provision|provision for obsolete stock|inventory reserve|inventory provision|finished good|stock finished good|stock|closing stock balance sheet|inventory|stock inventory',
  'goods-for-resale': 'good for resale|merchandise|merchandise inventory|stock good for resale',
  'trade-receivables':
    'loss allowance|allowance for credit loss|allowance for bad debt|provision for bad debt|allowance for doubtful debt|bad debt allowance|expected credit loss allowance|debtor|trade debtor|trade receivable|account receivable|receivable|sale ledger|debtor ledger|customer|provision for doubtful debt|bad debt provision|allowance for doubtful account|provision for credit note|retention receivable',
  'group-receivables':
    'inter company debtor|intercompany debtor|amount owed by group|due from group|intercompany receivable|due from subsidiary|amount due from related party',
  'other-receivables':
    'other debtor|sundry debtor|other receivable|staff loan|employee loan|directors loan debtor|other current asset|credit card receipt',
  'tax-recoverable':
    'prepaid income tax|prepaid tax|prepaid corporation tax|current tax asset|income tax asset|current tax receivable|corporation tax recoverable|income tax receivable|tax recoverable|tax refund due',
  'vat-recoverable': 'vat on purchase|vat receivable|vat recoverable|input vat|vat input|vat reclaim',
  prepayments: 'prepayment|prepaid|prepaid expense|prepayment accrued income|accrued income|prepaid insurance|prepaid rent',
  'current-shares': 'short term bond|short term investment|current asset investment|marketable security',
  bank: 'pay pal|barclay|hsbc|natwest|santander|monzo|revolut|bank|bank current|bank deposit|current bank|deposit bank|checking|saving|business bank|cash at bank|bank building society|paypal|bank reserve|money market|undeposited fund',
  cash: 'petty cash|cash in hand|cash|cash register|till|cash float|cash on hand',
  'share-capital':
    'preferred share|preferred stock|share capital|ordinary share|called up share capital|common stock|capital stock|preference share|owner capital|partner capital|capital introduced|issued capital',
  'share-premium': 'share premium|additional paid in capital|paid in capital',
  'own-shares': 'shares held in treasury|share buy back|treasury share|treasury stock|own share',
  'revaluation-reserve': 'revaluation reserve|revaluation surplus',
  'other-reserves':
    'share based payment reserve|share option reserve|non controlling interest|noncontrolling interest|minority interest|reserve|other reserve|capital redemption reserve|capital reserve|general reserve|merger reserve',
  'retained-earnings':
    'retained earning brought forward|retained earning|retained profit|profit loss|profit loss brought forward|p l|p l reserve|reserve brought forward|accumulated profit|accumulated deficit|undistributed reserve|opening balance equity',
  'profit-for-year': 'profit for year|current year earning|result for year|net income',
  dividends: 'owner draw|draw|dividend|dividend paid|drawing|ordinary dividend|interim dividend|final dividend|owner drawing',
  'pension-provision': 'pension deficit|pension provision|pension liability|defined benefit obligation|retirement benefit obligation',
  'other-provisions':
    'warranty reserve|warranty liability|accrued warranty|claim provision|provision for dismantling|provision|warranty provision|dilapidation|provision for liability|dilapidation provision',
  'deferred-tax':
    'deferred taxation provision|deferred tax provision|deferred income tax|deferred income tax liability|deferred tax|deferred tax liability|deferred taxation',
  'bank-loans':
    'bank borrowing|long term debt|equipment loan|mortgage note payable|bank loan|loan|term loan|mortgage|long term loan|loan payable|note payable|bank mortgage',
  'other-borrowings': 'borrowing|other borrowing|other loan|loan note|debenture|shareholder loan',
  'lease-liabilities': 'hire purchase|finance lease|lease liability|hp creditor|obligation under finance lease|hire purchase creditor',
  'group-loans-received': 'loan from group|loan from parent',
  'short-term-borrowings':
    'short term loan|short term bank loan|short term borrowing|short term debt|invoice discounting|invoice finance|commercial paper',
  overdrafts:
    'american express|amex|mastercard|barclaycard|overdraft|bank overdraft|company credit card|credit card|line credit|credit card payable',
  'group-payables':
    'inter company creditor|intercompany creditor|amount owed to group|due to group|intercompany payable|amount due to related party',
  'trade-payables':
    'creditor|trade creditor|trade payable|account payable|payable|purchase ledger|creditor ledger|supplier|good received not invoiced',
  'customer-advances':
    'customer prepayment|prepayment from customer|customer advance|deposit from customer|customer deposit|payment on account|payment received on account|deposit received|advance from customer',
  'income-tax':
    'provision for corporation tax|provision for corporation taxation|corporation tax provision|corporation tax|corporation tax payable|income tax payable|corporation tax creditor|corporation tax liability|tax payable',
  'taxes-payable':
    'paye payable|paye nic payable|paye ni payable|nic payable|paye national insurance payable|student loan|student loan deduction|student loan payable|nic|paye nic|social security other tax|payroll tax payable|payroll tax|other tax payable|other tax|tax social security|paye national insurance|withholding tax payable|excise duty payable|vat|vat liability|vat payable|output vat|vat output|sale tax|purchase tax|sale tax payable|gst|gst payable|hst|paye|p a y e|national insurance|national insurance payable|paye ni|payroll tax payable|payroll liability|other tax social security|social security tax|hmrc',
  'staff-payables':
    'accrued vacation|accrued holiday|accrued holiday pay|accrued salary|accrued compensation|wage social security payable|social security payable|pension contribution payable|contribution payable|salary wage payable|employee benefit payable|net wage|wage payable|salary payable|accrued wage|pension fund|pension payable|pension creditor|net pay|attachment earning|attachment of earning|superannuation payable|employee expense claim|accrued payroll|holiday pay accrual',
  'other-payables': 'other creditor|sundry creditor|other payable|other current liability|dividend payable|unpaid expense claim|rounding',
  accruals: 'accrual deferred income|bonus accrual|accrued bonus|accrual|accrued expense|accrued liability|accrued cost',
  'deferred-income':
    'deferred grant income|deferred government grant|deferred income|deferred revenue|income in advance|unearned revenue|contract liability|government grant deferred|deferred grant',
  suspense: 'suspense|mispostings|mispost|tracking transfer|historical adjustment|manual adjustment|clearing',
  'goods-sold':
    'rebate|customer rebate|volume rebate|sale rebate|sale|revenue|turnover|product sale|sale product|sale north|sale south|sale type|export sale|sale return|discount allowed|sale discount|trading income|income from sale|gross sale',
  'services-sold':
    'consultancy fee received|professional fee received|fee received|repair service|repair service revenue|fitting service|installation service|installation income|consulting revenue|service fee income|fee income|service income|consulting income|sale of service|service revenue|fee earned|service sale|consultancy income|professional fee income',
  'other-operating-income':
    'rdec|royalty income|other operating income|operating income other|other income|miscellaneous income|sundry income|commission received|rent received|rental income|rent income|royalty received|grant income|insurance claim|distribution carriage income|credit charge late payment|management charge received|flat rate benefit',
  'operating-grants': 'job retention scheme grant|job retention scheme|furlough income|government grant|furlough grant|grant received',
  'interest-income': 'interest received|bank interest received|interest income|interest receivable|bank interest income|interest earned',
  'dividend-income':
    'share of profit of associate|share of result of associate|share of profit loss of associate|share of profit of joint venture|income from equity method investee|equity in earning of|dividend received|dividend income|income from investment',
  'other-finance-income': 'finance income|investment income',
  'goods-purchased':
    'cost of revenue|purchase|cost of sale|cost sale|cost of good sold|cost good sold|good for resale purchase|purchase good|inventory cost',
  'materials-purchased':
    'raw material used|raw material consumable used|material used|consumable used|material purchased|material|material imported|raw material purchased|miscellaneous purchase|packaging|consumable|discount taken|purchase return|material purchase',
  'stock-change-of-goods': 'opening stock|closing stock|stock movement|change in stock|inventory adjustment|stock adjustment',
  'direct-costs':
    'productive labour|cost of sale labour|cost of good sold direct labor|cost of good sold direct labour|manufacturing overhead|factory overhead|production overhead|subcontract|subcontract labour|subcontractor|sub contractor|direct cost|carriage inward|import duty|transport insurance|carriage|freight|freight in|direct expense|duty|shipping|job cost',
  'distribution-costs':
    'commission payable|freight distribution|distribution freight|selling expense|carriage outward|delivery|distribution cost|freight out|sale commission|commission paid|commission|sale promotion|postage carriage sale|delivery cost',
  wages:
    'direct labor|production wage|factory wage|workshop wage|direct labour|direct wage|direct salary|production labour|production salary|director fee|share based payment|share based payment expense|stock based compensation|redundancy|redundancy cost|wage|salary|gross wage|gross salary|wage salary|director salary|director remuneration|staff salary|wage regular|wage casual|payroll|bonus|statutory sick pay|statutory maternity pay|overtime|holiday pay|director emolument|payroll expense|officer compensation|smp|ssp|statutory sick pay reclaimed|wage salary staff',
  'social-costs':
    'employer nic|er nic|health insurance|employee health insurance|401 k|401 k matching contribution|401 k contribution|social security cost|retirement plan contribution|staff pension|payroll tax|employer n i|employer ni|employer national insurance|employer pension|pension cost|pension contribution|pension|social security|employer pension contribution|employee benefit|health insurance staff|payroll tax expense|superannuation|adjustment|life insurance staff|pension cost staff',
  depreciation:
    'depreciation|amortisation|amortization|depreciation expense|depreciation charge|plant machinery depreciation|office equipment depreciation|furniture fixture depreciation|furniture fitting depreciation|vehicle depreciation|motor vehicle depreciation|amortisation goodwill|depreciation amortisation',
  'asset-impairment': 'impairment loss|impairment charge|impairment|impairment of asset',
  'disposal-results':
    'loss on sale|profit on sale|profit loss on sale|gain on sale|gain loss on sale|loss on sale of asset|profit on sale of asset|profit on disposal|loss on disposal|profit loss on disposal|sale of asset|profit loss on sale of asset|gain on disposal|profit loss sale asset|profit loss disposal|gain loss on disposal',
  'receivable-impairment':
    'bad debt written off|impairment loss on trade receivable|impairment of trade receivable|expected credit loss|expected credit loss expense|doubtful debt expense|bad debt|bad debt write off|bad debt expense|doubtful debt|movement in doubtful debt|bad debt provision movement',
  'interest-costs':
    'finance lease interest|interest paid|bank interest paid|loan interest|loan interest paid|interest payable|interest expense|hp interest|mortgage interest|lease interest|bank interest|credit interest|hire purchase interest|interest',
  'other-finance-costs': 'finance cost|finance charge|bank finance charge|finance arrangement fee',
  'exchange-losses':
    'foreign exchange loss|foreign exchange gain loss|exchange rate variance|foreign exchange|exchange difference|currency gain|exchange gain loss|realised currency gain|unrealised currency gain|bank revaluation|foreign currency gain loss|exchange loss|currency revaluation',
  'tax-charge':
    'tax adjustment|prior year tax|overprovision of tax|underprovision of tax|overprovision|underprovision|r d tax credit|research development tax credit|tax credit|current income tax expense|current tax expense|current tax charge|income tax provision|provision for income tax|federal income tax expense|state income tax expense|corporation tax charge|tax charge|income tax expense|tax expense|taxation|corporation tax expense|corporation tax for year|income tax|tax on profit',
  'deferred-tax-charge':
    'income tax expense deferred|income tax deferred|tax expense deferred|tax charge deferred|corporation tax deferred|deferred tax movement|deferred income tax expense|deferred income tax benefit|deferred tax benefit|deferred taxation charge|deferred tax charge|deferred tax expense|movement in deferred tax',
  'external-services':
    'operating lease cost|operating lease expense|operating lease rental|lease cost|lease expense|agency staff|agency worker|temporary staff|merchant fee|card processing fee|payment processing fee|paypal fee|pay pal fee|stripe fee|rent payable|business rate|property repair|vehicle leasing|vehicle lease|car lease|computer consumable|motor running|contract labor|uncategorized expense|energy|energy cost|legal professional fee|legal professional|legal|office cost|other operating expense|other operating cost|operating expense|insurance expense|information technology cost|factoring charge|leasing cost|equipment leasing|currency charge|credit charge|insurance cost|rent|rate|general rate|water rate|premise insurance|insurance|light heat|electricity|gas|oil|heating|utility|telephone|internet|mobile|postage|printing|stationery|office stationery|book|legal fee|audit|accountancy fee|accountancy|audit fee|audit accountancy fee|consultancy fee|professional fee|advertising|marketing|promotion|gift sample|public relation|travelling|travel|hotel|subsistence|entertainment|entertaining|uk entertainment|overseas entertainment|overseas travelling|fuel|fuel oil|vehicle repair|vehicle repair servicing|vehicle licence|vehicle insurance|vehicle expense|motor expense|motor vehicle expense|motor running cost|motor|miscellaneous motor expense|scale charge|car hire|car rental|mileage|mileage claim|congestion charge|repair|repair renewal|repair maintenance|maintenance|cleaning|laundry|premise expense|equipment hire|equipment lease|computer running cost|computer expense|it software consumable|it cost|software subscription|subscription|donation|charity donation|training|training cost|recruitment|recruitment expense|staff training|staff welfare|bank charge|bank fee|bank charge currency charge|merchant charge|office machine maintenance|management charge|management charge paid|refreshment|sundry|sundry expense|miscellaneous expense|general expense|office expense|office machine rental|photocopier|service charge|security|waste disposal|clothing cost|protective clothing|canteen|hire|hire of equipment|consulting|consulting accounting|website expense|literature brochure|trade show|research|research development|health safety|client entertainment|business entertainment|use of home|cis|freelancer|dues subscription|meal entertainment|license permit|royalty paid|adm charge|rental|storage|courier|parking|general administrative|administration cost|administrative expense|discount|penalty|fine|contract hire|plant hire|property cost expense',
  'stock-change-of-products':
    'change in inventory of finished good|change in inventory of finished good work in progress|change in stock of finished good|change in finished good',
  'other-taxes': 'property tax|franchise tax|real estate tax|business property tax',
  'provision-charges': 'warranty expense|provision expense|warranty cost',
  'current-part-of-loans':
    'current portion|current portion of long term debt|current maturity of long term debt|current portion long term debt',
  'other-tangibles': 'property plant equipment|tangible asset|fixed asset',
  'other-comprehensive-income':
    'oci|other comprehensive income|oci exchange difference|exchange difference on translation|exchange difference on foreign operation|oci exchange difference on foreign operation|currency translation difference|remeasurement of defined benefit|actuarial gain loss',
  'translation-reserve':
    'translation reserve|currency translation reserve|foreign currency translation reserve|cumulative translation adjustment',
  'hedging-reserve': 'hedging reserve|cash flow hedge reserve',
  'fair-value-reserve':
    'accumulated other comprehensive loss|accumulated other comprehensive income loss|fair value reserve|accumulated other comprehensive income',
  'directors-loans':
    'director current|amount due to director|due to director|directors loan|director loan|loan from director|directors loan creditor|amount owed to director',
  'exchange-gains': 'exchange gain|foreign exchange gain',
  'exceptional-costs': 'restructuring cost|exceptional item',
  'special-debt': 'redeemable preference share',
  'assets-held-for-sale': 'asset held for sale|disposal group held for sale|held for sale',
  'liabilities-held-for-sale': 'liability held for sale',
  'fair-value-results':
    'fair value gain|fair value loss|fair value gain loss|fair value movement|change in fair value|revaluation gain|unrealised gain|unrealized gain|unrealised loss|unrealized loss',
  'capital-grants': 'capital grant|deferred capital grant',
  'contract-work': 'contract asset|amount recoverable on contract|unbilled revenue|unbilled receivable',
  'other-operating-costs': 'other expense|other cost',
  'owner-contributions': 'owner equity|owner contribution|owner investment',
  'derivative-assets': 'derivative asset',
}
