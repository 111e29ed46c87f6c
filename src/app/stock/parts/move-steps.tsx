interface MoveStepsProps {
  hand: { readonly from?: string | undefined; readonly fromName?: string | undefined }
  /** How many are in the hand. */
  units: number
  /** Chooses the bin by hand. */
  onChoose(): void
}

/** From where, what, and to where; the step that is due stands out. */
export function MoveSteps({ hand: { from, fromName }, units, onChoose }: MoveStepsProps) {
  return (
    <ol className="flex items-stretch gap-2 p-3" aria-label="Các bước">
      <Step name="Lấy từ" value={fromName} isNow={from === undefined} onPress={onChoose} />
      <Step
        name="Hàng"
        value={units > 0 ? `${units} món` : undefined}
        isNow={from !== undefined && units === 0}
      />
      <Step name="Cất vào" value={undefined} isNow={units > 0} onPress={units > 0 ? onChoose : undefined} />
    </ol>
  )
}

interface StepProps {
  name: string
  value: string | undefined
  isNow: boolean
  onPress?: (() => void) | undefined
}

function Step({ name, value, isNow, onPress }: StepProps) {
  const look = `flex min-h-16 w-full min-w-0 flex-col justify-center rounded-card px-3 py-2 text-left ${isNow ? 'border-2 border-brand bg-brand-soft' : 'border border-line bg-card'}`
  const content = (
    <>
      <span className="text-13 text-sub">{name}</span>
      <b className="truncate text-15">{value ?? '–'}</b>
    </>
  )
  return (
    <li className="min-w-0 flex-1" aria-current={isNow ? 'step' : undefined}>
      {onPress ? (
        <button type="button" className={look} onClick={onPress}>
          {content}
        </button>
      ) : (
        <span className={look}>{content}</span>
      )}
    </li>
  )
}
