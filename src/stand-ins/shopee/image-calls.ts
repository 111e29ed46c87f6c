import { randomBytes } from 'node:crypto'
import { pictureFacts } from '../market/picture-facts.ts'
import { keepPicture, picturePath } from '../market/picture-store.ts'
import type { Asked, Told } from './shopee-call.ts'
import { ShopeeRefusal, wrongParameters } from './shopee-refusal.ts'

const mostBytes = 10 * 1024 * 1024
const mostImages = 9

/** `POST /api/v2/media_space/upload_image`: JPG or PNG up to 10 MB, each of several for itself. */
export function uploadImage(asked: Asked): Told {
  const images = asked.files['image'] ?? []
  if (images.length === 0) throw wrongParameters('image is required')
  if (images.length > mostImages) throw wrongParameters(`image should hold at most ${mostImages}`)
  const image_info_list = images.map((bytes, id) => {
    const message = failureOf(bytes)
    if (message) return { id, error: 'error_param', message, image_info: {} }
    return { id, error: '', message: '', image_info: keep(asked, bytes) }
  })
  const [first] = image_info_list
  if (first?.error && images.length === 1) throw new ShopeeRefusal(first.error, first.message)
  return { response: { image_info: first?.image_info ?? {}, image_info_list } }
}

function failureOf(bytes: Buffer): string {
  if (bytes.length > mostBytes) return 'Image size should be less than 10.0 MB.'
  const type = pictureFacts(bytes)?.type
  return type === 'png' || type === 'jpeg'
    ? ''
    : 'Invalid image format. Image format accepted: JPG, JPEG, PNG.'
}

function keep({ world, address }: Asked, bytes: Buffer): object {
  const facts = pictureFacts(bytes)
  const image_id = `vn-11134207-7ras8-${randomBytes(7).toString('hex')}`
  if (facts) keepPicture(world.pictures, image_id, bytes, facts)
  const image_url = address + picturePath(world.pictures, image_id)
  return { image_id, image_url_list: [{ image_url_region: 'VN', image_url }] }
}
