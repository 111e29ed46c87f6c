import * as v from 'valibot'
import { Image } from '../../catalogue/picture.ts'
import { ProductCode } from '../../catalogue/product-fields.ts'
import { productOf, sayProduct } from '../../catalogue/product-of.ts'
import { defineCommand, update } from '../../command.ts'

/** The server has the picture of what a product is sold as: the product has it from now on, unless somebody gave it one meanwhile. */
export const givePicture = defineCommand({
  path: '/api/product',
  method: 'givePicture',
  params: v.object({ code: ProductCode, image: v.pipe(Image, v.nonEmpty()) }),
  permission: 'system',
  offline: 'online',

  decide(read, { code, image }) {
    const product = productOf(read, code)
    return product && !product.image ? [update('products', product, { ...product, image })] : []
  },

  say: ({ code }, read) => ({ what: 'Lấy ảnh từ sàn', about: sayProduct(read, code) }),
  cause: ({ code }) => code,
})
