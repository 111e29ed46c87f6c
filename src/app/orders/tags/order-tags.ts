import { updateAllOrderTags } from '../../../domain/orders/update-all-order-tags.ts'
import type { KeptTags } from '../../components/tags/kept-tags.ts'

/** The tags that orders carry. */
export const orderTags: KeptTags = { command: updateAllOrderTags, unit: 'đơn' }
