import type { Refusal } from '../../domain/command.ts'
import { lineName } from '../../domain/names.ts'
import type { Order } from '../../domain/tables/orders.ts'
import { feedbackBy, type RefusalWords } from '../bench/refusal-words.ts'
import { binLabel } from '../packing/goods-shown.ts'
import { feedbackOfRefusal as feedbackOfPacking } from '../packing/refusal-words.ts'
import { type Feedback, type ShownThing, words } from '../scanner/feedback.ts'
import type { WalkLine } from './walk-lines.ts'

const table: RefusalWords = {
  'wave-wrong-item': ['wrong-item', words['wrong-item'], 'Đã trả lại kệ, nhặt tiếp'],
  'wave-unknown-product': ['unknown', words.unknown, 'Đã hiểu, nhặt tiếp'],
  'wave-enough': ['enough', words.enough, 'Đã trả về kệ, nhặt tiếp'],
  'wave-too-many-at-once': ['enough', 'QUÁ SỐ LƯỢNG', 'Đã hiểu, quét lại'],
  'wave-not-needed': ['stopped', 'KHÔNG CẦN NỮA', 'Đã trả về kệ, nhặt tiếp'],
  'wave-ended': ['stopped', 'ĐỢT ĐÃ KẾT THÚC', 'Đã hiểu'],
  'wave-not-found': ['stopped', 'KHÔNG CÓ ĐỢT NÀY', 'Đã hiểu'],
  'slot-full': ['enough', 'Ô ĐÃ ĐỦ', 'Đã lấy ra, quét lại'],
  'pick-used': ['stopped', 'CHƯA HOÀN TÁC ĐƯỢC', 'Đã hiểu'],
}

/** The bare feedback; refusals of the packing bench keep theirs. */
export function feedbackOfRefusal(refusal: Refusal): Feedback {
  if (table[refusal.code]) return feedbackBy(table, refusal)
  return { ...feedbackOfPacking(refusal), button: 'Đã hiểu, nhặt tiếp' }
}

/** What is to be picked next, and where: shown beside a wrong item. */
export function shownNext(
  line: WalkLine | undefined,
  bins: ReadonlyMap<string, string>,
): ShownThing | undefined {
  if (!line) return undefined
  const { count, name, image, productCode } = line
  const left = count.left + count.short
  return {
    heading: 'Tiếp theo cần nhặt',
    title: lineName(line),
    detail: `${binLabel(line.bid, bins)}${left > 1 ? ` · còn ${left}` : ''}`,
    code: productCode,
    name,
    image: image || undefined,
  }
}

/** A shelf's tag where nothing of the wave lies. */
export function wrongPlaceFeedback(place: string, next: ShownThing | undefined): Feedback {
  return {
    kind: 'wrong-item',
    word: 'SAI Ô KỆ',
    sentence: `Đợt này không lấy gì ở ${place}.`,
    needed: next,
    button: 'Đã hiểu, sang ô đúng',
  }
}

/** The label of an order that waits elsewhere. */
export function otherWaveFeedback({ code }: Order): Feedback {
  return {
    kind: 'wrong-item',
    word: 'KHÁC ĐỢT',
    sentence: `Tem này là của đơn ${code}, không chờ đóng trong đợt này.`,
    button: 'Bỏ tem ra, nhặt tiếp',
  }
}
