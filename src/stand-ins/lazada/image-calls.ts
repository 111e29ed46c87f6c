import { randomBytes } from 'node:crypto'
import { pictureFacts } from '../market/picture-facts.ts'
import { keepPicture, picturePath } from '../market/picture-store.ts'
import type { Asked, Told } from './lazada-call.ts'
import { LazadaRefusal } from './lazada-refusal.ts'

/** The reference says 1 MB, its list of errors 3 MB and 5,000 pixels: the stricter one counts. */
const mostBytes = 1024 * 1024
const mostSide = 5_000

/** `/image/upload`: a JPG or PNG of up to 1 MB. */
export function uploadImage({ world, files, address }: Asked): Told {
  const [image] = files['image'] ?? []
  if (!image) throw new LazadaRefusal('30', 'E030: Empty Request')
  const facts = pictureFacts(image)
  if (facts?.type !== 'png' && facts?.type !== 'jpeg')
    throw new LazadaRefusal('302', 'E302: Not supported URL')
  if (image.length > mostBytes || Math.max(facts.width, facts.height) > mostSide)
    throw new LazadaRefusal('303', 'E303: The image is too large')
  const hash_code = randomBytes(16).toString('hex')
  keepPicture(world.pictures, hash_code, image, facts)
  return { data: { image: { url: address + picturePath(world.pictures, hash_code), hash_code } } }
}
