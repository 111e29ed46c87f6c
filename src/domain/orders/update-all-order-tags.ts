import { orderWork } from '../people/permissions.ts'
import { tagCommand } from '../tags/tag-command.ts'

/** The tags that orders carry are made, changed and deleted (TAG-003). */
export const updateAllOrderTags = tagCommand({
  path: '/api/order',
  method: 'updateAllOrderTags',
  type: 'order_tag',
  permission: orderWork,
})
