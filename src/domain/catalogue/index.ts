import { addProduct } from './add-product.ts'
import { updateProduct } from './update-product.ts'

/** What is done to the catalogue itself: products are made and written about. */
export const catalogueCommands = [addProduct, updateProduct]
