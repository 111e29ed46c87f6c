import { type Practised, tickCourse, ticksOfCourse } from '../../replica/course.ts'
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
export async function courseDone(replica: Replica): Promise<CourseStep[]> {
  const ticked = await ticksOfCourse(replica)
  return courseSteps.map(({ key }) => key).filter((key) => ticked.includes(key))
}

/** Ticks off what is seen to be done, until it is called off. */
export function watchCourse(replica: Replica): () => void {
  return tickCourse(replica, stepsSeen)
}

function stepsSeen({ queue, parcels, mixUps }: Practised): CourseStep[] {
  const did = (...methods: string[]) => queue.some(({ method }) => methods.includes(method))
  const steps: [CourseStep, boolean][] = [
    ['open', parcels.length > 0],
    ['wrong', mixUps > 0],
    ['undo', did('void', 'undoScan', 'withdrawShortage')],
    ['shortage', did('reportShortage')],
    ['full', parcels.some(({ lines }) => lines.every(({ packed, need }) => packed === need))],
    ['close', parcels.some(({ state }) => state === 'closed')],
  ]
  return steps.filter(([, isDone]) => isDone).map(([key]) => key)
}
