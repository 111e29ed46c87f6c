import type { Section } from '../promise.ts'
import { bankQr } from './bank-qr.ts'
import { calls } from './calls.ts'
import { constants } from './constants.ts'
import { createFromChannel } from './create-from-channel.ts'
import { deleteAll } from './delete-all.ts'
import { dropdowns } from './dropdowns.ts'
import { entitiesAndFields } from './entities-and-fields.ts'
import { errorsAndToasts } from './errors-and-toasts.ts'
import { excelCreation } from './excel-creation.ts'
import { generalAndRoutes } from './general-and-routes.ts'
import { histories } from './histories.ts'
import { linkDialog } from './link-dialog.ts'
import { linkToStockCode } from './link-to-stock-code.ts'
import { linkingOrderLines } from './linking-order-lines.ts'
import { massSync } from './mass-sync.ts'
import { openPoints } from './open-points.ts'
import { pagedCreate } from './paged-create.ts'
import { productDetail } from './product-detail.ts'
import { quickStockCheck } from './quick-stock-check.ts'
import { reconciliation } from './reconciliation.ts'
import { returnedGoods } from './returned-goods.ts'
import { roles } from './roles.ts'
import { skuUpdate } from './sku-update.ts'
import { slips } from './slips.ts'
import { stockBalancing } from './stock-balancing.ts'
import { supplyOrders } from './supply-orders.ts'
import { syncOneProduct } from './sync-one-product.ts'

/** Document 3: products, what channels sell, suppliers, slips, statements and payments. */
export const catalogueAndStock: Section[] = [
  generalAndRoutes,
  entitiesAndFields,
  linkDialog,
  productDetail,
  quickStockCheck,
  createFromChannel,
  pagedCreate,
  linkToStockCode,
  linkingOrderLines,
  skuUpdate,
  syncOneProduct,
  massSync,
  deleteAll,
  excelCreation,
  stockBalancing,
  supplyOrders,
  slips,
  returnedGoods,
  reconciliation,
  bankQr,
  histories,
  dropdowns,
  roles,
  calls,
  errorsAndToasts,
  constants,
  openPoints,
]
