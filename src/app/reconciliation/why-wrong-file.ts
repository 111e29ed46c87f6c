import { formatMoment } from '../../domain/time.ts'
import { countWords } from '../components/count-words.ts'
import { isBookable, type Matched } from './match-lines.ts'
import { otherOfMost } from './payer-of.ts'

type Asked = 'again' | 'missing'

const countOf = ({ lines }: Matched, one: Asked) =>
  lines.filter(({ differences }) => differences.includes(one)).length

/** That most of it was settled already, and what is left of it to be booked; nothing where most is new. */
export function whySettled(matched: Matched): { text: string; left: number } | undefined {
  const { lines, known } = matched
  const again = countOf(matched, 'again')
  if (again * 2 <= lines.length || !known) return undefined
  const left = lines.filter(isBookable).length
  const said = `${countWords(again)}/${countWords(lines.length)} dòng đã đối soát rồi, ở bảng kê ${known.name} (${known.who}, ${formatMoment(known.at)}).`
  return {
    text:
      left > 0
        ? `${said} Còn ${countWords(left)} dòng chưa ghi: chọn dòng nào thì chỉ ghi dòng đó.`
        : `${said} Có thể đây là bảng kê kỳ trước.`,
    left,
  }
}

/** Why this is not the statement that is meant: it is another provider's, or it was settled already. Nothing where it may be booked. */
export function whyWrongFile(matched: Matched, provider: string): string | undefined {
  const { lines } = matched
  const count = lines.length
  const settled = whySettled(matched)
  if (settled?.left === 0) return settled.text
  const other = otherOfMost(lines)
  if (other !== undefined)
    return `Phần lớn đơn trong tệp là của ${other || 'nơi khác'}, không phải ${provider}. Chọn lại nơi trả tiền hoặc chọn đúng tệp.`
  if (countOf(matched, 'missing') === count)
    return 'Không dòng nào khớp đơn của shop. Xem lại Ghép cột, hoặc chọn đúng tệp bảng kê.'
  return undefined
}
