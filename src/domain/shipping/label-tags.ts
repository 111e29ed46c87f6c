import { fold } from '../../lib/fold.ts'
import { isGhtk } from './is-ghtk.ts'

/** What the carrier's people must know of a parcel, by the carrier's own number (`tag_logistic`). */
export interface LabelTag {
  value: number
  label: string
}

const ordinary: readonly LabelTag[] = [
  { value: 1, label: 'Dễ vỡ' },
  { value: 7, label: 'Nông sản khô' },
]

const ofGhtk: readonly LabelTag[] = [
  ...ordinary,
  { value: 17, label: 'Giao 1 phần chọn sản phẩm' },
  { value: 18, label: 'Giao 1 phần đổi trả hàng' },
]

const ofJnt: readonly LabelTag[] = [
  { value: 0, label: '' },
  { value: 1, label: 'Giao 1 phần' },
]

const ofBest: readonly LabelTag[] = [
  { value: 1, label: 'Giao hàng' },
  { value: 2, label: 'Thu hồi' },
  { value: 3, label: 'Đổi hàng' },
]

/** What may be chosen of a carrier (FUL-229 … FUL-237, CST-029 … CST-032); an empty label says nothing to anybody. */
export function labelTags(logistic: string): readonly LabelTag[] {
  if (isGhtk(logistic)) return ofGhtk
  const name = fold(logistic)
  if (/j&t|jnt/.test(name)) return ofJnt
  return /best/.test(name) ? ofBest : ordinary
}
