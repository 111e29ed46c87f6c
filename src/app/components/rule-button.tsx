import { type ComponentProps, useId } from 'react'
import { type Command, isRefusal, type Refusal } from '../../domain/command.ts'
import { preview } from '../../replica/preview.ts'
import { showRefusal, type Toast, triedBy } from '../session/toast-list.ts'
import { useLive } from '../session/use-live.ts'
import { Button, type ButtonLook } from './button.tsx'

interface RuleButtonProps<P> extends ButtonLook, Omit<ComponentProps<'button'>, 'onClick'> {
  command: Command<P>
  params: P
  onClick(): void
  /** The step that is offered beside the sentence. */
  wayOut?(refusal: Refusal): Toast['action']
}

/** The button asks the rule: it works, or it is faint and a tap says the rule's own sentence. */
export function RuleButton<P>({ command, params, onClick, wayOut, children, ...rest }: RuleButtonProps<P>) {
  const id = useId()
  const decision = useLive((replica) => preview(replica, command, params), [JSON.stringify(params)])
  const refusal = isRefusal(decision) ? decision : undefined
  return (
    <>
      <Button
        {...rest}
        aria-disabled={refusal !== undefined}
        aria-describedby={refusal ? id : undefined}
        title={refusal?.text}
        className={`${rest.className ?? ''} ${refusal ? 'opacity-50' : ''}`}
        onClick={() => (refusal ? showRefusal(refusal, wayOut?.(refusal), triedBy(command)) : onClick())}
      >
        {children}
      </Button>
      {refusal && (
        <span id={id} hidden>
          {refusal.text}
        </span>
      )}
    </>
  )
}
