import { addMappedOrder } from './add-mapped-order.ts'
import { createFromItems } from './create/create-from-items.ts'
import { givePicture } from './create/give-picture.ts'
import { removeCreated } from './create/remove-created.ts'
import { reportFlashSale } from './flash/report-flash-sale.ts'
import { saveFlashSale } from './flash/save-flash-sale.ts'
import { deleteFlashSale, turnFlashSale } from './flash/turn-flash-sale.ts'
import { fetchItems } from './items/fetch-items.ts'
import { markAdded } from './items/mark-added.ts'
import { reportItems } from './items/report-items.ts'
import { cacheLastPrintLables } from './labels/cache-last-print.ts'
import { fetchLabelAgain } from './labels/fetch-label-again.ts'
import { keepLabel } from './labels/keep-label.ts'
import { linkItem } from './link-item.ts'
import { linkItems, unlinkItems } from './link-items.ts'
import { mapChannelOrder } from './map-channel-order.ts'
import { mapWaiting } from './map-waiting.ts'
import { takePayout } from './payouts/take-payout.ts'
import { reportPreOrder } from './pre-order/report-pre-order.ts'
import { setPreOrder } from './pre-order/set-pre-order.ts'
import { askPrices } from './prices/ask-prices.ts'
import { pushPrices } from './prices/push-prices.ts'
import { reportPrices } from './prices/report-prices.ts'
import { setPricing } from './prices/set-pricing.ts'
import { answerBuyerCancel } from './requests/answer-buyer-cancel.ts'
import { cancelChannelOrder } from './requests/cancel-channel-order.ts'
import { correctTracking } from './requests/correct-tracking.ts'
import { reportRequest } from './requests/report-request.ts'
import { reportWaybill } from './requests/report-waybill.ts'
import { shipChannelOrder } from './requests/ship-channel-order.ts'
import { tellDelivery } from './requests/tell-delivery.ts'
import { answerMarketReturn } from './returns/answer-market-return.ts'
import { reportReturnAnswer } from './returns/report-return-answer.ts'
import { takeMarketReturn } from './returns/take-market-return.ts'
import { catchUp } from './shops/catch-up.ts'
import { giveUpWork } from './shops/give-up-work.ts'
import { linkShop } from './shops/link-shop.ts'
import { reportFailedWork } from './shops/report-failed-work.ts'
import { reportOrders } from './shops/report-orders.ts'
import { reportPast } from './shops/report-past.ts'
import { reportReturns } from './shops/report-returns.ts'
import { reportTokens } from './shops/report-tokens.ts'
import { reportTrouble } from './shops/report-trouble.ts'
import { unlinkShop } from './shops/unlink-shop.ts'
import { pushSkus } from './skus/push-skus.ts'
import { reportSkus } from './skus/report-skus.ts'
import { askStock } from './stock/ask-stock.ts'
import { followStock } from './stock/follow-stock.ts'
import { pauseListing } from './stock/pause-listing.ts'
import { pushStock, syncStockToEcommerce } from './stock/push-stock.ts'
import { reportStock } from './stock/report-stock.ts'
import { takeChannelOrder } from './take-channel-order.ts'
import { unlinkItem } from './unlink-item.ts'
import { cancelStoreOrder } from './web-store/cancel-store-order.ts'
import { hearStoreGoods } from './web-store/hear-store-goods.ts'
import { linkWebStore } from './web-store/link-web-store.ts'
import { pauseWebStore } from './web-store/pause-web-store.ts'

/** What is done about marketplaces: their shops are linked, their orders come in, and their listings are goods of the shop. */
export const channelCommands = [
  linkShop,
  unlinkShop,
  giveUpWork,
  reportFailedWork,
  reportTokens,
  reportOrders,
  catchUp,
  reportPast,
  reportTrouble,
  takeChannelOrder,
  mapChannelOrder,
  addMappedOrder,
  linkItem,
  unlinkItem,
  shipChannelOrder,
  cancelChannelOrder,
  answerBuyerCancel,
  correctTracking,
  tellDelivery,
  reportRequest,
  cacheLastPrintLables,
  fetchLabelAgain,
  keepLabel,
  reportWaybill,
  takePayout,
  fetchItems,
  reportItems,
  askStock,
  reportStock,
  followStock,
  pauseListing,
  pushStock,
  syncStockToEcommerce,
  setPricing,
  pushPrices,
  askPrices,
  reportPrices,
  pushSkus,
  reportSkus,
  setPreOrder,
  reportPreOrder,
  linkItems,
  unlinkItems,
  createFromItems,
  removeCreated,
  givePicture,
  reportReturns,
  takeMarketReturn,
  answerMarketReturn,
  reportReturnAnswer,
  linkWebStore,
  pauseWebStore,
  hearStoreGoods,
  cancelStoreOrder,
  saveFlashSale,
  turnFlashSale,
  deleteFlashSale,
  reportFlashSale,
  markAdded,
  mapWaiting,
]
