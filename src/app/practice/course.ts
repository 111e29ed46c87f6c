import { liveQuery } from 'dexie'
import { mixUpsNoted } from '../../replica/mix-ups.ts'
import type { Replica } from '../../replica/replica.ts'

/** The steps of the course, in the order they are shown; they may be done in any. */
export const courseSteps = [
  { key: 'open', goal: 'Mở đơn', how: 'Quét tem vận đơn của một đơn.' },
  {
    key: 'wrong',
    goal: 'Quét nhầm một món',
    how: 'Quét món không có trong đơn, xem màn hình đỏ, bấm nút rồi quét tiếp.',
  },
  { key: 'undo', goal: 'Hoàn tác', how: 'Quét một món đúng rồi bấm Hoàn tác, hoặc quét mã HOÀN TÁC.' },
  {
    key: 'shortage',
    goal: 'Báo thiếu',
    how: 'Bấm Thiếu / hỏng, hoặc quét mã THIẾU. Sau đó hoàn tác để đóng tiếp.',
  },
  { key: 'full', goal: 'Quét đủ món', how: 'Quét hết các món của đơn đến khi hiện nút xanh.' },
  { key: 'close', goal: 'Đóng xong', how: 'Quét lại tem vận đơn, bấm nút xanh hoặc quét mã XONG.' },
] as const

export type CourseStep = (typeof courseSteps)[number]['key']

/** What was done so far. */
export async function courseDone({ db }: Replica): Promise<CourseStep[]> {
  const row = await db.meta.get('course')
  return row?.key === 'course' ? (row.value.done as CourseStep[]) : []
}

/** Ticks off what is seen to be done, for good: an undo takes a scan back, not what was learnt. */
export function watchCourse(replica: Replica): () => void {
  const { db } = replica
  const subscription = liveQuery(() => seen(replica)).subscribe((steps) => {
    void db
      .transaction('rw', db.meta, async () => {
        const done = await courseDone(replica)
        const all = courseSteps.map(({ key }) => key).filter((key) => done.includes(key) || steps.has(key))
        if (all.length > done.length) await db.meta.put({ key: 'course', value: { done: all } })
      })
      .catch(() => undefined) // left in the middle of it
  })
  return () => subscription.unsubscribe()
}

async function seen({ db }: Replica): Promise<ReadonlySet<CourseStep>> {
  const [queue, parcels, mixUps] = await Promise.all([
    db.pendingActions.toArray(),
    db.parcels.toArray(),
    mixUpsNoted(db),
  ])
  const did = (...methods: string[]) => queue.some(({ method }) => methods.includes(method))
  const steps: [CourseStep, boolean][] = [
    ['open', parcels.length > 0],
    ['wrong', mixUps > 0],
    ['undo', did('void', 'undoScan', 'withdrawShortage')],
    ['shortage', did('reportShortage')],
    ['full', parcels.some(({ lines }) => lines.every(({ packed, need }) => packed === need))],
    ['close', parcels.some(({ state }) => state === 'closed')],
  ]
  return new Set(steps.filter(([, isDone]) => isDone).map(([key]) => key))
}
