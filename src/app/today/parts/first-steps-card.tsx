import { ChevronRight, Circle, CircleCheck, X } from 'lucide-react'
import { Link } from 'react-router-dom'
import type { CountedRows } from '../../../replica/may-still-come.ts'
import { firstSteps } from '../../../replica/queries/orders/first-steps.ts'
import { Button, LinkButton } from '../../components/button.tsx'
import { useIsLoading } from '../../components/empty-unless-loading.tsx'
import { IconButton } from '../../components/icon-button.tsx'
import { useOwnChoice } from '../../session/own-choice.ts'
import { useLive } from '../../session/use-live.ts'
import { stepsPutAway } from '../first-steps-kept.ts'
import { furtherSteps, mainSteps, type Step, saySteps } from '../step-list.ts'

const counted: CountedRows = { tables: ['products', 'orders', 'parcels'] }

/** What leads a new shop to its first parcel, then what helps besides; it goes when all is done, or when it is put away. */
export default function FirstStepsCard() {
  const [isAway, putAway] = useOwnChoice(stepsPutAway)
  return isAway ? null : <Steps onPutAway={() => putAway(true)} />
}

function Steps({ onPutAway }: { onPutAway(): void }) {
  const isComing = useIsLoading(counted)
  const found = useLive(firstSteps, [])
  if (isComing !== false || !found) return null
  const [steps, further] = [mainSteps(found), furtherSteps(found)]
  const says = saySteps(found)
  if (!says) return null
  const next = steps.find(({ isDone }) => !isDone)
  return (
    <section aria-labelledby="first-steps" className="card p-4">
      <div className="flex items-start gap-2">
        <div className="min-w-0 grow">
          <h2 id="first-steps" className="text-17 font-bold">
            Những bước đầu tiên
          </h2>
          <p className="text-13 text-sub">{says}</p>
        </div>
        <IconButton
          icon={X}
          look="quiet"
          small
          label="Cất những bước đầu tiên"
          className="-mt-2 -mr-2"
          onClick={onPutAway}
        />
      </div>
      {next && (
        <ol className="mt-2">
          {steps.map((step) => (
            <li key={step.label}>{step === next ? <NextStep step={step} /> : <StepLine step={step} />}</li>
          ))}
        </ol>
      )}
      <h3 className="mt-3 border-t border-line pt-3 text-13 text-sub">Làm lúc nào cũng được</h3>
      <ul>
        {further.map((step) => (
          <li key={step.label}>
            <StepLine step={step} />
          </li>
        ))}
      </ul>
      {!next && (
        <Button className="mt-2 w-full" onClick={onPutAway}>
          Cất danh sách này
        </Button>
      )}
    </section>
  )
}

/** The one thing to do now. */
function NextStep({ step: { label, text, to } }: { step: Step }) {
  return (
    <div className="my-2 rounded-card bg-brand-soft p-3">
      <p className="mb-2 text-15 text-brand-ink">{text}</p>
      <LinkButton look="primary" wide to={to}>
        {label}
      </LinkButton>
    </div>
  )
}

function StepLine({ step: { label, to, isDone } }: { step: Step }) {
  const Mark = isDone ? CircleCheck : Circle
  return (
    <Link to={to} className="flex min-h-12 items-center gap-3 rounded-xl active:bg-ground">
      <Mark aria-hidden className={`size-6 shrink-0 ${isDone ? 'text-ok' : 'text-sub'}`} />
      <span className={`min-w-0 grow text-15 ${isDone ? 'text-sub' : 'font-semibold'}`}>
        {label}
        <span className="sr-only">{isDone ? ', đã xong' : ', chưa làm'}</span>
      </span>
      <ChevronRight aria-hidden className="size-5 shrink-0 text-sub" />
    </Link>
  )
}
