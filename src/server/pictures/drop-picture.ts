import * as v from 'valibot'
import { Image, pictureIdOf } from '../../domain/catalogue/picture.ts'
import { updateProduct } from '../../domain/catalogue/update-product.ts'
import { mayDo } from '../../domain/people/actor.ts'
import { readActor } from '../auth/sessions.ts'
import { type Fields, parse } from '../http/body.ts'
import { WireFault } from '../http/errors.ts'
import type { StoredSession } from '../store/accounts.ts'
import type { Store } from '../store/store.ts'

interface Dropping {
  store: Store
  session: StoredSession
  fields: Fields
}

/** `/api/product deleteProductImageCloud {image}`: refused while a product has it. One that is gone already is gone. */
export function dropPicture({ store, session, fields }: Dropping): Promise<{ deleted: true }> {
  const { image } = parse(v.object({ image: Image }), fields)
  return store.write(session.company, async (writing) => {
    if (!mayDo(await readActor(writing, session), updateProduct.permission))
      throw new WireFault('not-allowed')
    const code = await writing.codeByPicture(image)
    if (code !== undefined) {
      const text = `Ảnh này đang là ảnh của sản phẩm ${code} nên chưa xóa được. Đổi ảnh của sản phẩm đó trước.`
      throw new WireFault('refused', { code: 'picture-in-use', text })
    }
    const id = pictureIdOf(image)
    if (id !== undefined) await writing.dropPicture(id)
    return { deleted: true }
  })
}
