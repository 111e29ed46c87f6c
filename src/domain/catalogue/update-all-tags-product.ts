import { tagCommand } from '../tags/tag-command.ts'

/** The tags that products carry are made, changed and deleted as those of orders are (CAT-025). */
export const updateAllTagsProduct = tagCommand({
  path: '/api/product',
  method: 'updateAllTagsProduct',
  type: 'product_tag',
  permission: ['products_crud'],
})
