import type { Catalogue, Sentence } from '../sentence.ts'

interface AboutPaper {
  /** "Tem đơn hàng". */
  paper: string
  code: string
}
interface ByPerson extends AboutPaper {
  who: string
  /** "09:12 21/11/2026". */
  when: string
}

/** The sentences of printing. */
export const paperRefusals = {
  'paper-without-source': {
    text: ({ paper, code }) =>
      `Không tìm thấy ${code} để in ${paper.toLowerCase()}. Kiểm tra lại mã hoặc đồng bộ rồi thử lại.`,
  } satisfies Sentence<AboutPaper>,
  'paper-waiting': {
    text: ({ paper, code, who, when }) => `${paper} ${code} đã nằm trong hàng chờ in (${who}, ${when}).`,
    tone: 'warning',
  } satisfies Sentence<ByPerson>,
  'paper-printed': {
    text: ({ paper, code, who, when }) =>
      `${paper} ${code} đã in (${who}, ${when}). Tìm tờ đã in trước; cần in lại thì chọn lý do.`,
    tone: 'warning',
  } satisfies Sentence<ByPerson>,
  'paper-not-waiting': {
    text: ({ paper, code }) => `${paper} ${code} không còn trong hàng chờ in.`,
    tone: 'warning',
  } satisfies Sentence<AboutPaper>,
} satisfies Catalogue
