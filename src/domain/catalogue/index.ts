import { addCombo } from './add-combo.ts'
import { addProduct } from './add-product.ts'
import { deleteProducts } from './delete-products.ts'
import { importProduct } from './import-product.ts'
import { restoreProducts } from './restore-products.ts'
import { setPrices } from './set-prices.ts'
import { tagProducts } from './tag-products.ts'
import { updateAllTagsProduct } from './update-all-tags-product.ts'
import { updateCombo } from './update-combo.ts'
import { updateProduct } from './update-product.ts'

/** What is done to the catalogue itself: products are made, written about and deleted. */
export const catalogueCommands = [
  addProduct,
  updateProduct,
  deleteProducts,
  restoreProducts,
  addCombo,
  updateCombo,
  setPrices,
  tagProducts,
  updateAllTagsProduct,
  importProduct,
]
