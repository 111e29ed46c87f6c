import { createHash } from 'node:crypto'
import * as v from 'valibot'
import {
  pictureAddress,
  pictureByteLimit,
  pictureSide,
  unnamedPictureMs,
} from '../../domain/catalogue/picture.ts'
import { updateProduct } from '../../domain/catalogue/update-product.ts'
import { mayDo } from '../../domain/people/actor.ts'
import { sizeOfJpeg } from '../../lib/jpeg.ts'
import { findCaller } from '../auth/caller.ts'
import { readActor } from '../auth/sessions.ts'
import { type Fields, parse } from '../http/body.ts'
import { WireFault } from '../http/errors.ts'
import type { Store } from '../store/store.ts'

/** A body of `/api/upload` that holds a picture: base64 needs four bytes for three. */
export const pictureBodyLimit = Math.ceil((pictureByteLimit * 4) / 3) + 4096

const Upload = v.object({ type: v.literal('jpeg'), base64: v.pipe(v.string(), v.nonEmpty()) })

interface Uploading {
  store: Store
  now: number
  fields: Fields
}

/**
 * CAL-017: keeps the picture of a product and tells its address. Its id is its digest, so the same one sent again is the same one. Refuses
 * whatever is not one whole JPEG of at most 500 × 500 (CAT-135, CAT-136).
 */
export async function uploadPicture({ store, now, fields }: Uploading): Promise<{ url: string }> {
  const { session, actor } = await findCaller(store, fields.token, now)
  if (!mayDo(actor, updateProduct.permission)) throw new WireFault('not-allowed')
  const { base64 } = parse(Upload, fields)
  const bytes = Buffer.from(base64.replace(/^data:image\/jpeg;base64,/, ''), 'base64')
  const size = sizeOfJpeg(bytes)
  if (!size) throw refused('picture-type', 'Không hỗ trợ file định dạng này')
  if (size.width > pictureSide || size.height > pictureSide || bytes.length > pictureByteLimit)
    throw refused('picture-large', tooLarge)
  const id = createHash('sha256').update(bytes).digest('hex')
  await store.write(session.company, async (writing) => {
    // Whoever lost the right, or left, since the first bytes came in stores nothing.
    if (!mayDo(await readActor(writing, session), updateProduct.permission))
      throw new WireFault('not-allowed')
    await writing.putPicture({ id, bytes }, now, now + unnamedPictureMs)
  })
  return { url: pictureAddress(id) }
}

function refused(code: string, text: string): WireFault {
  return new WireFault('refused', { code, text })
}

const tooLarge = `Ảnh sản phẩm rộng và cao nhất ${pictureSide} px, nặng nhất ${pictureByteLimit / 1024} KB. Thu nhỏ rồi gửi lại.`
