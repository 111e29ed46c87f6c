import type * as v from 'valibot'
import { AlertKeyAnswer, AlertKeyQuestion, AlertsDone, AlertsEnd, AlertsKept } from '../protocol/alerts.ts'
import {
  AccountsAnswer,
  AccountsQuestion,
  DoneAnswer,
  OwnAccountAnswer,
  OwnAccountQuestion,
  OwnSessionsEnd,
  PasswordChange,
  PasswordReset,
  SessionsEnd,
  TwoStepBegin,
  TwoStepBegun,
  TwoStepConfirm,
  TwoStepEnd,
  TwoStepReset,
  UserNameAnswer,
  UserNameQuestion,
} from '../protocol/queries/accounts.ts'
import {
  ActiveUsersAnswer,
  ActiveUsersQuestion,
  ActivitiesAnswer,
  ActivitiesQuestion,
} from '../protocol/queries/activities.ts'
import { BarcodeAnswer, BarcodeQuestion } from '../protocol/queries/barcode.ts'
import { BillingAnswer, BillingQuestion } from '../protocol/queries/billing.ts'
import {
  CarrierQuotesAnswer,
  CarrierQuotesQuestion,
  PickShiftsAnswer,
  PickShiftsQuestion,
  PickStationsAnswer,
  PickStationsQuestion,
} from '../protocol/queries/carrier-quotes.ts'
import {
  ChannelItemsAnswer,
  ChannelItemsQuestion,
  PriceTellingsAnswer,
  PriceTellingsQuestion,
  StockHistoryAnswer,
  StockHistoryQuestion,
} from '../protocol/queries/channel-items.ts'
import { CompanyCacheAnswer, CompanyCacheQuestion } from '../protocol/queries/company-cache.ts'
import {
  CategoriesAnswer,
  CategoriesQuestion,
  CategoryAnswer,
  CategoryQuestion,
  DraftAnswer,
  DraftCountsAnswer,
  DraftCountsQuestion,
  DraftQuestion,
  DraftsAnswer,
  DraftsQuestion,
} from '../protocol/queries/copies.ts'
import {
  ImportHistoryAnswer,
  ImportHistoryQuestion,
  StockValueAnswer,
  StockValueQuestion,
  StockValueSumsAnswer,
  StockValueSumsQuestion,
} from '../protocol/queries/costs.ts'
import {
  DocumentAnswer,
  DocumentListAnswer,
  DocumentListQuestion,
  DocumentQuestion,
} from '../protocol/queries/document-list.ts'
import {
  FacebookAddress,
  FacebookBack,
  FacebookGoing,
  FacebookLinked,
  PageAnswer,
  PageProductAnswer,
  PageProductQuestion,
  PageProductsAnswer,
  PageProductsQuestion,
  PageQuestion,
  TalkAnswer,
  TalkQuestion,
  TalksAnswer,
  TalksQuestion,
} from '../protocol/queries/facebook.ts'
import {
  FlashSaleAnswer,
  FlashSaleQuestion,
  FlashSalesAnswer,
  FlashSalesQuestion,
  SaleSlotsAnswer,
  SaleSlotsQuestion,
} from '../protocol/queries/flash-sales.ts'
import {
  InvoiceAnswer,
  InvoiceFileAnswer,
  InvoiceFileQuestion,
  InvoiceQuestion,
  InvoicesAnswer,
  InvoicesQuestion,
  TaxBuyerAnswer,
  TaxBuyerQuestion,
} from '../protocol/queries/invoices.ts'
import { JobFailuresAnswer, JobFailuresQuestion } from '../protocol/queries/job-failures.ts'
import {
  HealthAnswer,
  HealthQuestion,
  OrderLogAnswer,
  OrderLogQuestion,
  SupportFileAnswer,
  SupportFileQuestion,
  WorkGivenUp,
  WorkGivenUpAnswer,
} from '../protocol/queries/market-health.ts'
import { MovementsAnswer, MovementsQuestion } from '../protocol/queries/movements.ts'
import {
  OrderAnswer,
  OrderCount,
  OrderCountQuestion,
  OrderListAnswer,
  OrderListQuestion,
  OrderQuestion,
} from '../protocol/queries/order-list.ts'
import { ParcelHistoryAnswer, ParcelHistoryQuestion } from '../protocol/queries/parcel-history.ts'
import { PriceHistoryAnswer, PriceHistoryQuestion } from '../protocol/queries/prices.ts'
import {
  EraseCustomer,
  EraseCustomerAnswer,
  PrivacyLogAnswer,
  PrivacyLogQuestion,
} from '../protocol/queries/privacy.ts'
import { ProfitsAnswer, ProfitsQuestion } from '../protocol/queries/profits.ts'
import {
  AccountAsked,
  AccountSaved,
  NinjaVanAddress,
  NinjaVanBack,
  NinjaVanGoing,
  ProvidersAnswer,
  ProvidersQuestion,
} from '../protocol/queries/provider-accounts.ts'
import { ReconcileAnswer, ReconcileQuestion } from '../protocol/queries/reconcile-history.ts'
import {
  ColumnsAnswer,
  ColumnsQuestion,
  MatchAnswer,
  MatchQuestion,
  OwedAnswer,
  OwedOrdersAnswer,
  OwedOrdersQuestion,
  OwedQuestion,
  StatementAnswer,
  StatementQuestion,
  StatementsAnswer,
  StatementsQuestion,
} from '../protocol/queries/reconciliation.ts'
import { ShippingProvidersAnswer, ShippingProvidersQuestion } from '../protocol/queries/shipping-providers.ts'
import { ShippingWaysAnswer, ShippingWaysQuestion } from '../protocol/queries/shipping-ways.ts'
import {
  MarketAddress,
  MarketBack,
  MarketGoing,
  MarketShops,
  ShopsAnswer,
  ShopsQuestion,
  WorkAgain,
  WorkAgainAnswer,
} from '../protocol/queries/shops.ts'
import {
  ProductSalesAnswer,
  ProductSalesQuestion,
  SalesAnswer,
  SalesByAnswer,
  SalesByQuestion,
  SalesQuestion,
  StaffStatDetailsAnswer,
  StaffStatDetailsQuestion,
  StaffStatsAnswer,
  StaffStatsQuestion,
  StaffUpdatesAnswer,
  StaffUpdatesQuestion,
  StatisticsAnswer,
  StatisticsQuestion,
} from '../protocol/queries/statistics.ts'
import {
  ProductExchangeAnswer,
  ProductExchangeQuestion,
  StockAgeAnswer,
  StockAgeQuestion,
} from '../protocol/queries/stock-flows.ts'
import { StoreSecretAsked, WebStoreAnswer, WebStoreAsked } from '../protocol/queries/web-stores.ts'
import {
  TemplatesFetched,
  TemplatesWanted,
  ZaloAddress,
  ZaloAnswer,
  ZaloBack,
  ZaloGoing,
  ZaloLinked,
  ZaloMessagesAnswer,
  ZaloMessagesQuestion,
  ZaloQuestion,
} from '../protocol/queries/zalo.ts'

/** What a screen may ask the server: where it is asked, what may be asked, and what an answer looks like. */
export interface Question<P, A> {
  path: string
  method: string
  params: v.GenericSchema<P, unknown>
  answer: v.GenericSchema<unknown, A>
}

function defineQuestion<P extends v.GenericSchema, A extends v.GenericSchema>(question: {
  path: string
  method: string
  params: P
  answer: A
}): Question<v.InferInput<P>, v.InferOutput<A>> {
  return question as unknown as Question<v.InferInput<P>, v.InferOutput<A>>
}

/** Orders of any age. */
export const ordersQuestion = defineQuestion({
  path: '/api/order',
  method: 'listOrders',
  params: OrderListQuestion,
  answer: OrderListAnswer,
})

/** How many orders there are, of any age, and what they come to. */
export const orderCountQuestion = defineQuestion({
  path: '/api/order',
  method: 'countOrders',
  params: OrderCountQuestion,
  answer: OrderCount,
})

/** One order of any age, by its code or its waybill. */
export const orderQuestion = defineQuestion({
  path: '/api/order',
  method: 'getOrder',
  params: OrderQuestion,
  answer: OrderAnswer,
})

/** What orders earned. */
export const profitsQuestion = defineQuestion({
  path: '/api/order',
  method: 'getProfits',
  params: ProfitsQuestion,
  answer: ProfitsAnswer,
})

/** What orders of some days come to. */
export const salesQuestion = defineQuestion({
  path: '/api/statistic',
  method: 'getSales',
  params: SalesQuestion,
  answer: SalesAnswer,
})

/** The same by hour of the day, or by province. */
export const salesByQuestion = defineQuestion({
  path: '/api/statistic',
  method: 'getSalesBy',
  params: SalesByQuestion,
  answer: SalesByAnswer,
})

/** What else a shop looks at of some days: reasons, carriers, shipments, packing, customers. */
export const statisticsQuestion = defineQuestion({
  path: '/api/statistic',
  method: 'getStatistics',
  params: StatisticsQuestion,
  answer: StatisticsAnswer,
})

/** What was sold of each product on some days. */
export const productSalesQuestion = defineQuestion({
  path: '/api/statistic',
  method: 'getProductSales',
  params: ProductSalesQuestion,
  answer: ProductSalesAnswer,
})

/** What lay in stock, came and went on some days. */
export const productExchangeQuestion = defineQuestion({
  path: '/api/statistic',
  method: 'getProductExchange',
  params: ProductExchangeQuestion,
  answer: ProductExchangeAnswer,
})

/** How long goods on hand have lain. */
export const stockAgeQuestion = defineQuestion({
  path: '/api/statistic',
  method: 'getStockAge',
  params: StockAgeQuestion,
  answer: StockAgeAnswer,
})

/** Sales by who made them. */
export const staffStatsQuestion = defineQuestion({
  path: '/api/statistic',
  method: 'getStaffStats',
  params: StaffStatsQuestion,
  answer: StaffStatsAnswer,
})

/** The days of one person. */
export const staffStatDetailsQuestion = defineQuestion({
  path: '/api/statistic',
  method: 'getStaffStatDetailsByDateData',
  params: StaffStatDetailsQuestion,
  answer: StaffStatDetailsAnswer,
})

/** How often one person took orders on, and into which states. */
export const staffUpdatesQuestion = defineQuestion({
  path: '/api/statistic',
  method: 'getStaffUpdateOrderDetail',
  params: StaffUpdatesQuestion,
  answer: StaffUpdatesAnswer,
})

/** What the shop sells at marketplaces. */
export const channelItemsQuestion = defineQuestion({
  path: '/api/market',
  method: 'listItems',
  params: ChannelItemsQuestion,
  answer: ChannelItemsAnswer,
})

/** What the listings of a shop were told to cost. */
export const priceTellingsQuestion = defineQuestion({
  path: '/api/market',
  method: 'getPriceHistory',
  params: PriceTellingsQuestion,
  answer: PriceTellingsAnswer,
})

/** What marketplaces were told of stock. */
export const stockHistoryQuestion = defineQuestion({
  path: '/api/logAPI',
  method: 'getSyncStockToEcommerceHistory',
  params: StockHistoryQuestion,
  answer: StockHistoryAnswer,
})

/** When a shop may make flash sales, and of what. */
export const saleSlotsQuestion = defineQuestion({
  path: '/api/flash_sale',
  method: 'listSlots',
  params: SaleSlotsQuestion,
  answer: SaleSlotsAnswer,
})

/** Flash sales of a shop. */
export const flashSalesQuestion = defineQuestion({
  path: '/api/flash_sale',
  method: 'listFlashSales',
  params: FlashSalesQuestion,
  answer: FlashSalesAnswer,
})

/** One of them, with all that it sells. */
export const flashSaleQuestion = defineQuestion({
  path: '/api/flash_sale',
  method: 'getFlashSale',
  params: FlashSaleQuestion,
  answer: FlashSaleAnswer,
})

/** Listings that are being written for marketplaces. */
export const draftsQuestion = defineQuestion({
  path: '/api/clone',
  method: 'getDrafts',
  params: DraftsQuestion,
  answer: DraftsAnswer,
})

/** How many of each state there are, by marketplace. */
export const draftCountsQuestion = defineQuestion({
  path: '/api/clone',
  method: 'countDrafts',
  params: DraftCountsQuestion,
  answer: DraftCountsAnswer,
})

/** One of them. */
export const draftQuestion = defineQuestion({
  path: '/api/clone',
  method: 'getDraft',
  params: DraftQuestion,
  answer: DraftAnswer,
})

/** The tree of what a marketplace sells; kept with its age. */
export const categoriesQuestion = defineQuestion({
  path: '/api/clone',
  method: 'getCategories',
  params: CategoriesQuestion,
  answer: CategoriesAnswer,
})

/** What goods of one of its leaves have to tell. */
export const categoryQuestion = defineQuestion({
  path: '/api/clone',
  method: 'getCategory',
  params: CategoryQuestion,
  answer: CategoryAnswer,
})

/** Slips, transfers, stock-takes or damaged goods of any age. */
export const documentsQuestion = defineQuestion({
  path: '/api/exchange',
  method: 'listDocuments',
  params: DocumentListQuestion,
  answer: DocumentListAnswer,
})

/** One of them, by its key. */
export const documentQuestion = defineQuestion({
  path: '/api/exchange',
  method: 'getDocument',
  params: DocumentQuestion,
  answer: DocumentAnswer,
})

/** Why the numbers of a product changed. */
export const movementsQuestion = defineQuestion({
  path: '/api/product',
  method: 'getMovements',
  params: MovementsQuestion,
  answer: MovementsAnswer,
})

/** Whether a product may carry a barcode. */
export const barcodeQuestion = defineQuestion({
  path: '/api/product',
  method: 'checkBarcode',
  params: BarcodeQuestion,
  answer: BarcodeAnswer,
})

/** What a product cost each time it came in. */
export const importHistoryQuestion = defineQuestion({
  path: '/api/product',
  method: 'getImportHistory',
  params: ImportHistoryQuestion,
  answer: ImportHistoryAnswer,
})

/** How the prices of a product changed. */
export const priceHistoryQuestion = defineQuestion({
  path: '/api/product',
  method: 'getPriceHistory',
  params: PriceHistoryQuestion,
  answer: PriceHistoryAnswer,
})

/** What goods on hand had cost at the end of a day. */
export const stockValueQuestion = defineQuestion({
  path: '/api/product',
  method: 'getStockValue',
  params: StockValueQuestion,
  answer: StockValueAnswer,
})

/** The same, summed up by warehouse. */
export const stockValueSumsQuestion = defineQuestion({
  path: '/api/product',
  method: 'getStockValueByWarehouse',
  params: StockValueSumsQuestion,
  answer: StockValueSumsAnswer,
})

/** What of a job came to nothing. */
export const jobFailuresQuestion = defineQuestion({
  path: '/api/job',
  method: 'getFailures',
  params: JobFailuresQuestion,
  answer: JobFailuresAnswer,
})

/** What a supplier was paid, however long ago. */
export const reconcileQuestion = defineQuestion({
  path: '/api/supplyRequest',
  method: 'getReconcileHistory',
  params: ReconcileQuestion,
  answer: ReconcileAnswer,
})

/** Whether people can sign in, and where they are signed in. */
export const accountsQuestion = defineQuestion({
  path: '/api/user',
  method: 'getUsers',
  params: AccountsQuestion,
  answer: AccountsAnswer,
})

/** Whether a user name is free. */
export const userNameQuestion = defineQuestion({
  path: '/api/user',
  method: 'checkUserName',
  params: UserNameQuestion,
  answer: UserNameAnswer,
})

/** Gives somebody a password that they replace. */
export const passwordReset = defineQuestion({
  path: '/api/user',
  method: 'resetPassword',
  params: PasswordReset,
  answer: DoneAnswer,
})

/** Signs somebody out elsewhere. */
export const sessionsEnd = defineQuestion({
  path: '/api/user',
  method: 'endSessions',
  params: SessionsEnd,
  answer: DoneAnswer,
})

/** Replaces one's own password. */
export const passwordChange = defineQuestion({
  path: '/api/user',
  method: 'changePassword',
  params: PasswordChange,
  answer: DoneAnswer,
})

/** What the server keeps of one's own account. */
export const ownAccountQuestion = defineQuestion({
  path: '/api/user',
  method: 'getOwnAccount',
  params: OwnAccountQuestion,
  answer: OwnAccountAnswer,
})

/** Signs oneself out elsewhere. */
export const ownSessionsEnd = defineQuestion({
  path: '/api/user',
  method: 'endOwnSessions',
  params: OwnSessionsEnd,
  answer: DoneAnswer,
})

/** Begins signing in with two steps. */
export const twoStepBegin = defineQuestion({
  path: '/api/user',
  method: 'beginTwoStep',
  params: TwoStepBegin,
  answer: TwoStepBegun,
})

/** Turns the second step on, by a first code. */
export const twoStepConfirm = defineQuestion({
  path: '/api/user',
  method: 'confirmTwoStep',
  params: TwoStepConfirm,
  answer: DoneAnswer,
})

/** Turns one's own second step off. */
export const twoStepEnd = defineQuestion({
  path: '/api/user',
  method: 'endTwoStep',
  params: TwoStepEnd,
  answer: DoneAnswer,
})

/** Takes the second step off somebody else's account. */
export const twoStepReset = defineQuestion({
  path: '/api/user',
  method: 'resetTwoStep',
  params: TwoStepReset,
  answer: DoneAnswer,
})

/** Who did what in the shop. */
export const activitiesQuestion = defineQuestion({
  path: '/api/logAPI',
  method: 'getActivities',
  params: ActivitiesQuestion,
  answer: ActivitiesAnswer,
})

/** Who is signed in, and when each was heard of last. */
export const activeUsersQuestion = defineQuestion({
  path: '/api/activeUser',
  method: 'getActiveUsers',
  params: ActiveUsersQuestion,
  answer: ActiveUsersAnswer,
})

/** What the server holds of this person's tables. */
export const companyCacheQuestion = defineQuestion({
  path: '/api/getAllCompanyCache',
  method: 'getAllCompanyCache',
  params: CompanyCacheQuestion,
  answer: CompanyCacheAnswer,
})

/** The personal data of a customer goes, on their request; it cannot be taken back. */
export const eraseCustomerQuestion = defineQuestion({
  path: '/api/customer',
  method: 'eraseCustomer',
  params: EraseCustomer,
  answer: EraseCustomerAnswer,
})

/** Who took customers' data out of the shop or erased it. */
export const privacyLogQuestion = defineQuestion({
  path: '/api/customer',
  method: 'listPrivacyLog',
  params: PrivacyLogQuestion,
  answer: PrivacyLogAnswer,
})

/** Which plan the shop has at its host, and whether it is in the way. */
export const billingQuestion = defineQuestion({
  path: '/api/setting',
  method: 'getBillingKhoTay',
  params: BillingQuestion,
  answer: BillingAnswer,
})

/** Which marketplaces the server has keys of, and how the road to each linked shop stands. */
export const shopsQuestion = defineQuestion({
  path: '/api/market',
  method: 'getShops',
  params: ShopsQuestion,
  answer: ShopsAnswer,
})

/** A web store is added, changed, or linked again; its secret is told this once. */
export const webStoreAdding = defineQuestion({
  path: '/api/webstore',
  method: 'addWebStore',
  params: WebStoreAsked,
  answer: WebStoreAnswer,
})

/** What a web store signs with is made anew. */
export const storeSecretAnew = defineQuestion({
  path: '/api/webstore',
  method: 'newStoreSecret',
  params: StoreSecretAsked,
  answer: WebStoreAnswer,
})

/** Has something that failed at a marketplace tried once more. */
export const workAgain = defineQuestion({
  path: '/api/market',
  method: 'tryAgain',
  params: WorkAgain,
  answer: WorkAgainAnswer,
})

/** Gives up what failed at a marketplace, or waits there in vain. */
export const workGivenUp = defineQuestion({
  path: '/api/market',
  method: 'giveUp',
  params: WorkGivenUp,
  answer: WorkGivenUpAnswer,
})

/** How the road to the shops of one marketplace does. */
export const healthQuestion = defineQuestion({
  path: '/api/market',
  method: 'getHealth',
  params: HealthQuestion,
  answer: HealthAnswer,
})

/** What was tried with its marketplace about one order. */
export const orderLogQuestion = defineQuestion({
  path: '/api/market',
  method: 'getOrderLog',
  params: OrderLogQuestion,
  answer: OrderLogAnswer,
})

/** A file for whoever helps, without secrets. */
export const supportFile = defineQuestion({
  path: '/api/market',
  method: 'getSupportFile',
  params: SupportFileQuestion,
  answer: SupportFileAnswer,
})

/** Where one goes to give a marketplace's leave for a shop. */
export const marketGoing = defineQuestion({
  path: '/api/market/go',
  method: 'go',
  params: MarketGoing,
  answer: MarketAddress,
})

/** What one came back with from there. */
export const marketBack = defineQuestion({
  path: '/api/market/back',
  method: 'back',
  params: MarketBack,
  answer: MarketShops,
})

/** Who may bring parcels that a shop brings itself, as its marketplace has them now; asked while somebody looks. */
export const shippingProvidersQuestion = defineQuestion({
  path: '/api/market',
  method: 'shippingProviders',
  params: ShippingProvidersQuestion,
  answer: ShippingProvidersAnswer,
})

/** In which ways orders of one shop may leave, as their marketplace tells it now; kept with its age (`askKept`), and asked while somebody looks. */
export const shippingWaysQuestion = defineQuestion({
  path: '/api/market',
  method: 'shippingWays',
  params: ShippingWaysQuestion,
  answer: ShippingWaysAnswer,
})

/** The way of a marketplace's parcels, as it tells it now; kept with its age. */
export const parcelHistoryQuestion = defineQuestion({
  path: '/api/market',
  method: 'parcelHistory',
  params: ParcelHistoryQuestion,
  answer: ParcelHistoryAnswer,
})

/** What each carrier takes for a parcel, as all of them tell it now; kept with its age. */
export const carrierQuotesQuestion = defineQuestion({
  path: '/api/3rd_logistic',
  method: 'calculateTPLFee',
  params: CarrierQuotesQuestion,
  answer: CarrierQuotesAnswer,
})

/** When a carrier may be asked to come, as it tells now. */
export const pickShiftsQuestion = defineQuestion({
  path: '/api/3rd_logistic',
  method: 'getPickShifts',
  params: PickShiftsQuestion,
  answer: PickShiftsAnswer,
})

/** To which post office of a carrier parcels may be brought. */
export const pickStationsQuestion = defineQuestion({
  path: '/api/3rd_logistic',
  method: 'getPickStations',
  params: PickStationsQuestion,
  answer: PickStationsAnswer,
})

/** Whom this server can speak to beside marketplaces. */
export const providersQuestion = defineQuestion({
  path: '/api/setting',
  method: 'getProviders',
  params: ProvidersQuestion,
  answer: ProvidersAnswer,
})

/** Keys of an account are tried, and kept where the provider takes them. */
export const accountKeys = defineQuestion({
  path: '/api/setting',
  method: 'saveAccount',
  params: AccountAsked,
  answer: AccountSaved,
})

/** Where a person gives leave at Ninja Van. */
export const ninjaVanGoing = defineQuestion({
  path: '/api/setting',
  method: 'goToNinjaVan',
  params: NinjaVanGoing,
  answer: NinjaVanAddress,
})

/** Somebody came back from Ninja Van (FUL-046, FUL-416). */
export const ninjaVanBack = defineQuestion({
  path: '/api/setting',
  method: 'logInNinjaVan',
  params: NinjaVanBack,
  answer: AccountSaved,
})

/** What this browser subscribes to, to be told of things while the app is closed. */
export const alertKey = defineQuestion({
  path: '/api/market',
  method: 'getAlertKey',
  params: AlertKeyQuestion,
  answer: AlertKeyAnswer,
})

/** Where it is reached from now on, and what it wants to hear. */
export const alertsKept = defineQuestion({
  path: '/api/market',
  method: 'keepAlerts',
  params: AlertsKept,
  answer: AlertsDone,
})

/** It is told nothing any more. */
export const alertsEnd = defineQuestion({
  path: '/api/market',
  method: 'endAlerts',
  params: AlertsEnd,
  answer: AlertsDone,
})

/** The Official Account that writes to customers, and what it may send. */
export const zaloQuestion = defineQuestion({
  path: '/api/zaloChat',
  method: 'getZalo',
  params: ZaloQuestion,
  answer: ZaloAnswer,
})

/** What customers were written by Zalo. */
export const zaloMessagesQuestion = defineQuestion({
  path: '/api/zaloChat',
  method: 'listMessages',
  params: ZaloMessagesQuestion,
  answer: ZaloMessagesAnswer,
})

/** The shop's Facebook Page as it stands. */
export const pageQuestion = defineQuestion({
  path: '/api/facebook',
  method: 'getPage',
  params: PageQuestion,
  answer: PageAnswer,
})

/** Buyers who wrote to it. */
export const talksQuestion = defineQuestion({
  path: '/api/facebook',
  method: 'listTalks',
  params: TalksQuestion,
  answer: TalksAnswer,
})

/** What one of them and the Page wrote each other. */
export const talkQuestion = defineQuestion({
  path: '/api/facebook',
  method: 'getTalk',
  params: TalkQuestion,
  answer: TalkAnswer,
})

/** What the Page offers in its catalogue. */
export const pageProductsQuestion = defineQuestion({
  path: '/api/facebook',
  method: 'listProducts',
  params: PageProductsQuestion,
  answer: PageProductsAnswer,
})

/** One product of it. */
export const pageProductQuestion = defineQuestion({
  path: '/api/facebook',
  method: 'getProductFacebookDetail',
  params: PageProductQuestion,
  answer: PageProductAnswer,
})

/** E-invoices, the latest first. */
export const invoicesQuestion = defineQuestion({
  path: '/api/digitalBill',
  method: 'listInvoices',
  params: InvoicesQuestion,
  answer: InvoicesAnswer,
})

/** One of them, whole. */
export const invoiceQuestion = defineQuestion({
  path: '/api/digitalBill',
  method: 'getInvoice',
  params: InvoiceQuestion,
  answer: InvoiceAnswer,
})

/** What a buyer gave for an invoice before. */
export const taxBuyerQuestion = defineQuestion({
  path: '/api/digitalBill',
  method: 'getTaxBuyer',
  params: TaxBuyerQuestion,
  answer: TaxBuyerAnswer,
})

/** An invoice as its provider keeps it. */
export const invoiceFileQuestion = defineQuestion({
  path: '/api/digitalBill',
  method: 'getInvoiceFile',
  params: InvoiceFileQuestion,
  answer: InvoiceFileAnswer,
})

/** Where one gives leave for a Page. */
export const facebookGoing = defineQuestion({
  path: '/api/facebook',
  method: 'goToFacebook',
  params: FacebookGoing,
  answer: FacebookAddress,
})

/** What Facebook sent one back with. */
export const facebookBack = defineQuestion({
  path: '/api/facebook',
  method: 'comeBack',
  params: FacebookBack,
  answer: FacebookLinked,
})

/** Where one gives leave for an Official Account. */
export const zaloGoing = defineQuestion({
  path: '/api/zaloChat',
  method: 'goToZalo',
  params: ZaloGoing,
  answer: ZaloAddress,
})

/** What Zalo sent one back with. */
export const zaloBack = defineQuestion({
  path: '/api/zaloChat',
  method: 'comeBack',
  params: ZaloBack,
  answer: ZaloLinked,
})

/** Zalo is asked for its templates. */
export const zaloTemplates = defineQuestion({
  path: '/api/zaloChat',
  method: 'fetchTemplates',
  params: TemplatesWanted,
  answer: TemplatesFetched,
})

/** Lines of a statement beside the shop's orders. */
export const matchQuestion = defineQuestion({
  path: '/api/order',
  method: 'matchStatement',
  params: MatchQuestion,
  answer: MatchAnswer,
})

/** What the columns of a file of a shape mean. */
export const statementColumnsQuestion = defineQuestion({
  path: '/api/order',
  method: 'getStatementColumns',
  params: ColumnsQuestion,
  answer: ColumnsAnswer,
})

/** Statements that were settled. */
export const statementsQuestion = defineQuestion({
  path: '/api/order',
  method: 'listStatements',
  params: StatementsQuestion,
  answer: StatementsAnswer,
})

/** One of them, line by line. */
export const statementQuestion = defineQuestion({
  path: '/api/order',
  method: 'getStatement',
  params: StatementQuestion,
  answer: StatementAnswer,
})

/** Who owes the shop for orders. */
export const owedQuestion = defineQuestion({
  path: '/api/order',
  method: 'getOwed',
  params: OwedQuestion,
  answer: OwedAnswer,
})

/** The orders of one who owes. */
export const owedOrdersQuestion = defineQuestion({
  path: '/api/order',
  method: 'listOwed',
  params: OwedOrdersQuestion,
  answer: OwedOrdersAnswer,
})
