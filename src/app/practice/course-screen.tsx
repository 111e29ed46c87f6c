import { Circle, CircleCheck, QrCode, RotateCcw, ScanLine } from 'lucide-react'
import { Button, LinkButton } from '../components/button.tsx'
import { Screen } from '../components/screen.tsx'
import { layOut } from '../session/practice-replica.ts'
import { useReplica } from '../session/session.ts'
import { showToast } from '../session/toast-list.ts'
import { useLive } from '../session/use-live.ts'
import { courseDone, courseSteps } from './course.ts'
import { PracticePapers } from './practice-papers.tsx'

/** The course: six things to have done once, in the order one likes, and the table laid anew. */
export default function CourseScreen() {
  const replica = useReplica()
  const done = useLive(courseDone, [])
  const next = courseSteps.find(({ key }) => done && !done.includes(key))
  const reset = async () => {
    await layOut(replica)
    showToast('notice', 'Đã bày lại bàn tập như lúc đầu.')
  }
  return (
    <Screen title="Bài tập đóng gói">
      <div className="papers mx-auto flex max-w-2xl flex-col gap-4 p-4 pb-10">
        <p className="no-print text-15 text-sub">
          Đơn và hàng ở đây là giả. Không có gì được gửi đi, cứ thử mọi thứ.
        </p>
        <ol className="no-print flex flex-col gap-2">
          {courseSteps.map((step) => {
            const isDone = done?.includes(step.key) ?? false
            const isNext = step === next
            return (
              <li
                key={step.key}
                aria-current={isNext ? 'step' : undefined}
                className={`flex items-start gap-3 rounded-card border bg-card p-3 ${isNext ? 'border-2 border-brand' : 'border-line'}`}
              >
                {isDone ? (
                  <CircleCheck aria-label="Đã làm" className="size-7 shrink-0 text-ok" />
                ) : (
                  <Circle aria-label="Chưa làm" className="size-7 shrink-0 text-sub" />
                )}
                <p className="min-w-0">
                  <b className="block text-17">{step.goal}</b>
                  <span className={`text-15 ${isDone ? 'text-sub' : ''}`}>{step.how}</span>
                </p>
              </li>
            )
          })}
        </ol>
        {done && !next && (
          <p role="status" className="no-print rounded-card bg-ok-soft p-3 text-17 font-semibold text-ok">
            Bạn đã làm đủ các bước. Bấm Thoát để vào cửa hàng thật.
          </p>
        )}
        <div className="no-print flex flex-col gap-2">
          <LinkButton to="/scan" look="primary" wide className="min-h-14 text-17">
            <ScanLine aria-hidden className="size-6" /> Quét đơn
          </LinkButton>
          <div className="grid grid-cols-2 gap-2">
            <LinkButton to="/practice/codes">
              <QrCode aria-hidden className="size-5" /> Xem từng mã
            </LinkButton>
            <Button onClick={() => void reset()}>
              <RotateCcw aria-hidden className="size-5" /> Bày lại
            </Button>
          </div>
        </div>
        <PracticePapers />
      </div>
    </Screen>
  )
}
