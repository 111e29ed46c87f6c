import { pictureFacts } from '../market/picture-facts.ts'
import { keepPicture, picturePath } from '../market/picture-store.ts'
import { newId } from './new-id.ts'
import type { Asked } from './tiktok-call.ts'
import { TiktokRefusal, wrongParameters } from './tiktok-refusal.ts'

/** Bytes, and pixels of each side. */
const mostBytes = 5 * 1024 * 1024
const leastSide = 100
const leastMainSide = 300
const mostSide = 20_000

const useCases = [
  'MAIN_IMAGE',
  'ATTRIBUTE_IMAGE',
  'DESCRIPTION_IMAGE',
  'CERTIFICATION_IMAGE',
  'SIZE_CHART_IMAGE',
]

/** What the name of every uploaded picture begins with. */
const root = 'tos-practice/'

/** What our store calls the picture that TikTok Shop calls so. */
export function keptIdOf(uri: string): string {
  return uri.startsWith(root) ? uri.slice(root.length) : ''
}

export function uriOf(id: string): string {
  return root + id
}

/** `POST /product/202309/images/upload`: JPG or PNG, its sides within limits. */
export function uploadImage({ world, body, files, host }: Asked): object {
  const [data] = files['data'] ?? []
  if (!data || data.length === 0) throw wrongParameters('data is required')
  if (data.length > mostBytes) throw new TiktokRefusal(12052238, 'The image size exceeds the limit')
  const facts = pictureFacts(data)
  if (facts?.type !== 'jpeg' && facts?.type !== 'png')
    throw new TiktokRefusal(12052236, 'The image format is not supported')
  const use_case = String(body['use_case'] ?? 'MAIN_IMAGE')
  if (!useCases.includes(use_case)) throw wrongParameters('use_case is invalid')
  const least = use_case === 'MAIN_IMAGE' ? leastMainSide : leastSide
  const { width, height } = facts
  if (Math.min(width, height) < least || Math.max(width, height) > mostSide)
    throw new TiktokRefusal(12052237, 'The image resolution does not meet the requirements')
  const id = newId(world, '7301')
  keepPicture(world.pictures, id, data, facts)
  const url = `http://${host}${picturePath(world.pictures, id)}`
  return { uri: uriOf(id), url, width, height, use_case }
}
