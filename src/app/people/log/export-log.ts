import { activityKinds } from '../../../domain/people/activity-kinds.ts'
import type { Column } from '../../../lib/excel/sheet.ts'
import type { ActivitiesQuestion, ActivityTold } from '../../../protocol/queries/activities.ts'
import type { Replica } from '../../../replica/replica.ts'
import { ask } from '../../../sync/ask.ts'
import { activitiesQuestion } from '../../../sync/questions.ts'
import { countWords } from '../../components/count-words.ts'
import { saveSheet } from '../../session/save-sheet.ts'
import { tellFailedPress } from '../../session/tell-unanswered.ts'
import { showToast } from '../../session/toast-list.ts'

/** So many are asked for at once, and so many stand in a sheet at most, the latest of them. */
const atOnce = 200
const most = 10_000

const columns: readonly Column[] = [
  { title: 'Lúc', kind: 'moment', width: 20 },
  { title: 'Người làm', kind: 'text', width: 24 },
  { title: 'Tên đăng nhập', kind: 'text', width: 18 },
  { title: 'Loại việc', kind: 'text', width: 24 },
  { title: 'Việc', kind: 'text', width: 50 },
  { title: 'Về', kind: 'text', width: 30 },
  { title: 'Máy chủ nhận lúc', kind: 'moment', width: 20 },
]

/** The lines that are looked at as an Excel file, all pages of them. */
export async function exportLog(
  replica: Replica,
  filter: ActivitiesQuestion,
  nameOf: (userName: string) => string,
): Promise<void> {
  const all = new Map<string, ActivityTold>()
  let cursor: string | undefined
  do {
    const answer = await ask(replica, activitiesQuestion, { ...filter, cursor, limit: atOnce })
    if (!answer.ok) return tellFailedPress(answer)
    for (const line of answer.value.activities) all.set(line.id, line)
    cursor = answer.value.next
  } while (cursor !== undefined && all.size < most)
  const count = await saveSheet<ActivityTold>({
    file: 'nhat-ky-hoat-dong',
    sheet: 'Nhật ký',
    columns,
    keys: [...all.keys()],
    read: (keys) => Promise.resolve(keys.map((key) => all.get(key))),
    cells: ({ at, doneAt, userName, kind, what, about }) => [
      doneAt ?? at,
      nameOf(userName),
      userName,
      activityKinds[kind],
      what,
      about,
      at,
    ],
  })
  if (cursor === undefined) showToast('success', `Đã xuất ${countWords(count)} dòng ra tệp Excel.`)
  else
    showToast(
      'warning',
      `Tệp có ${countWords(count)} dòng mới nhất. Chọn ít ngày hơn để xuất những dòng cũ hơn.`,
    )
}
