import { updateAllTagsProduct } from '../../domain/catalogue/update-all-tags-product.ts'
import type { KeptTags } from '../components/tags/kept-tags.ts'

/** The tags that products carry. */
export const keptProductTags: KeptTags = { command: updateAllTagsProduct, unit: 'sản phẩm' }
