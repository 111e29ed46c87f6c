import { Barcode, Package, Shirt } from 'lucide-react'
import { useSnapshot } from 'valtio'
import { Sheet } from '../components/sheet.tsx'
import { answerQuestion, type Question, scanState } from './scan-state.ts'

const marks = { order: Package, product: Shirt, code: Barcode }

/** A choice only a person can make, with large rows. Closing it takes nothing. */
export function QuestionSheet() {
  const { question, refused } = useSnapshot(scanState)
  if (!question) return null
  const { title, text, choices } = question as Question
  return (
    <Sheet title={title} low onClose={answerQuestion}>
      <p className="mb-3 text-15 text-sub">{text}</p>
      <ul className="flex flex-col gap-2">
        {choices.map((choice) => {
          const Icon = marks[choice.mark ?? 'code']
          return (
            <li key={choice.label + choice.detail}>
              <button
                type="button"
                className="flex min-h-16 w-full items-center gap-3 card p-3 text-left active:bg-ground"
                onClick={() => {
                  answerQuestion()
                  choice.act()
                }}
              >
                <Icon aria-hidden className="size-6 shrink-0 text-brand-ink" />
                <span className="min-w-0">
                  <span className="block text-17 font-bold break-words">{choice.label}</span>
                  <span className="block text-15 break-words text-sub">{choice.detail}</span>
                </span>
              </button>
            </li>
          )
        })}
      </ul>
      <p role="status" className="mt-2 min-h-6 text-15 font-semibold text-warn">
        {refused > 0 && `Đã bỏ qua ${refused} lần quét. Chọn xong rồi quét lại.`}
      </p>
    </Sheet>
  )
}
