import type { Section } from '../promise.ts'
import { calls } from './calls.ts'
import { cancellingAndRepayment } from './cancelling-and-repayment.ts'
import { constants } from './constants.ts'
import { eInvoices } from './e-invoices.ts'
import { feesAndCarriers } from './fees-and-carriers.ts'
import { labelsAndPapers } from './labels-and-papers.ts'
import { lazada } from './lazada.ts'
import { messages } from './messages.ts'
import { news } from './news.ts'
import { openPoints } from './open-points.ts'
import { orders } from './orders.ts'
import { productAndGeneral } from './product-and-general.ts'
import { roles } from './roles.ts'
import { routesAndCallbacks } from './routes-and-callbacks.ts'
import { shopee } from './shopee.ts'
import { subscription } from './subscription.ts'
import { tags } from './tags.ts'
import { tiki } from './tiki.ts'
import { tiktok } from './tiktok.ts'

/** In the order of the document. */
export const fulfilmentAndPrinting: Section[] = [
  ...[productAndGeneral, routesAndCallbacks, orders],
  ...[tiki, lazada, tiktok, shopee],
  ...[labelsAndPapers, tags, feesAndCarriers, eInvoices, cancellingAndRepayment],
  ...[news, roles, subscription, calls, messages, constants, openPoints],
]
