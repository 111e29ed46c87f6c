import { addOrder } from './add-order.ts'
import { assignOrders } from './assign-orders.ts'
import { noteOrders } from './note-orders.ts'
import { splitOrder } from './split-order.ts'
import { updateAllOrderTags } from './update-all-order-tags.ts'
import { updateOrder } from './update-order.ts'
import { updateState } from './update-state.ts'
import { updateTagOrder } from './update-tag-order.ts'
import { withdrawOrder } from './withdraw-order.ts'
import { withdrawSplit } from './withdraw-split.ts'

/** What the desk does with orders. */
export const orderCommands = [
  addOrder,
  updateOrder,
  splitOrder,
  withdrawSplit,
  updateState,
  withdrawOrder,
  updateAllOrderTags,
  updateTagOrder,
  assignOrders,
  noteOrders,
]
