import { formatMoment } from '../../domain/time.ts'
import { countWords } from '../components/count-words.ts'
import type { Matched } from './match-lines.ts'

/** Why this is not the statement that is meant: it is another provider's, or it was settled already. Nothing where it may be booked. */
export function whyWrongFile({ lines, known }: Matched, provider: string): string | undefined {
  const count = lines.length
  const has = (one: 'again' | 'provider' | 'missing') =>
    lines.filter(({ differences }) => differences.includes(one)).length
  const [again, other, missing] = [has('again'), has('provider'), has('missing')]
  if (again * 2 > count && known)
    return `${countWords(again)}/${countWords(count)} dòng đã đối soát rồi, ở bảng kê ${known.name} (${known.who}, ${formatMoment(known.at)}). Có thể đây là bảng kê kỳ trước.`
  if (other * 2 > count) {
    const names = new Map<string, number>()
    for (const { differences, provider: name = '' } of lines)
      if (differences.includes('provider')) names.set(name, (names.get(name) ?? 0) + 1)
    const [most = ['']] = [...names].toSorted(([, one], [, another]) => another - one)
    return `Phần lớn đơn trong tệp là của ${most[0] || 'nơi khác'}, không phải ${provider}. Chọn lại nơi trả tiền hoặc chọn đúng tệp.`
  }
  if (missing === count)
    return 'Không dòng nào khớp đơn của shop. Xem lại Ghép cột, hoặc chọn đúng tệp bảng kê.'
  return undefined
}
