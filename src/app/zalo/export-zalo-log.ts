import { noteCustomersTaken } from '../../domain/customers/note-customers-taken.ts'
import { standingWords, zaloEventWords } from '../../domain/zalo/zalo-words.ts'
import type { Column } from '../../lib/excel/sheet.ts'
import type { ZaloMessagesQuestion, ZaloMessageTold } from '../../protocol/queries/zalo.ts'
import type { Replica } from '../../replica/replica.ts'
import { ask } from '../../sync/ask.ts'
import { zaloMessagesQuestion } from '../../sync/questions.ts'
import { countWords } from '../components/count-words.ts'
import { act } from '../session/act.ts'
import { saveSheet } from '../session/save-sheet.ts'
import { tellFailedPress } from '../session/tell-unanswered.ts'
import { showToast } from '../session/toast-list.ts'

/** So many are asked for at once, and so many stand in a sheet at most. */
const atOnce = 200
const most = 10_000

const columns: readonly Column[] = [
  { title: 'Lúc', kind: 'moment', width: 20 },
  { title: 'Việc', kind: 'text', width: 18 },
  { title: 'Đơn', kind: 'text', width: 22 },
  { title: 'Khách', kind: 'text', width: 24 },
  { title: 'Số điện thoại', kind: 'text', width: 16 },
  { title: 'Mẫu tin', kind: 'text', width: 26 },
  { title: 'Nội dung', kind: 'text', width: 50 },
  { title: 'Kết quả', kind: 'text', width: 18 },
  { title: 'Khách nhận lúc', kind: 'moment', width: 18 },
  { title: 'Vì sao', kind: 'text', width: 50 },
  { title: 'Phí', kind: 'number', width: 10 },
  { title: 'Mã tin Zalo', kind: 'text', width: 26 },
]

/** The messages that are looked at as an Excel file, all pages of them. */
export async function exportZaloLog(
  replica: Replica,
  filter: Pick<ZaloMessagesQuestion, 'state' | 'search'>,
): Promise<void> {
  const all = new Map<string, ZaloMessageTold>()
  let rest: string | undefined
  for (let cursor: string | undefined, isFirst = true; isFirst || cursor !== undefined; isFirst = false) {
    const answer = await ask(replica, zaloMessagesQuestion, { ...filter, cursor, limit: atOnce })
    if (!answer.ok) return tellFailedPress(answer)
    for (const message of answer.value.messages) all.set(message.id, message)
    rest = answer.value.next
    cursor = all.size < most ? rest : undefined
  }
  const count = await saveSheet<ZaloMessageTold>({
    file: 'tin-zalo',
    sheet: 'Tin Zalo',
    columns,
    keys: [...all.keys()],
    read: (keys) => Promise.resolve(keys.map((key) => all.get(key))),
    cells: (one) => [
      one.time,
      one.trial ? `${zaloEventWords[one.event]} (tin thử)` : zaloEventWords[one.event],
      one.orderCode,
      one.name,
      one.phone === '' ? '' : `0${one.phone.slice(2)}`,
      one.templateName,
      Object.values(one.data).join(' · '),
      standingWords(one),
      one.receivedAt,
      one.why ? [one.why.text, one.why.said].filter(Boolean).join(' Zalo: ') : '',
      one.price,
      one.msgId,
    ],
  })
  if (count > 0) await act(noteCustomersTaken, { count }, { quiet: true })
  if (rest === undefined) showToast('success', `Đã xuất ${countWords(count)} tin ra tệp Excel.`)
  else
    showToast(
      'warning',
      `Tệp có ${countWords(count)} tin mới nhất. Lọc bớt rồi xuất tiếp để có những tin cũ hơn.`,
    )
}
