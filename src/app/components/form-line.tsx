import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { IconButton } from './icon-button.tsx'
import { Labelled } from './labelled.tsx'

interface FormLineProps
  extends Pick<
    ComponentProps<'input'>,
    'autoComplete' | 'inputMode' | 'maxLength' | 'placeholder' | 'readOnly'
  > {
  label: string
  value: string
  onChange(text: string): void
  hint?: string | undefined
  /** What is wrong with it; said once the field was left. */
  fault?: string | undefined
  /** Says what is wrong at once: somebody wanted to go on. */
  isAsked?: boolean
  /** A password, hidden until it is asked for. */
  secret?: boolean
  /** A name for machines: written small, never corrected. */
  plain?: boolean
}

/** A line of a form that says what is wrong with it, not before somebody had the time to write it right. */
export function FormLine({ label, value, onChange, hint, fault, isAsked = false, ...more }: FormLineProps) {
  const { secret = false, plain = false, ...rest } = more
  const [left, setLeft] = useState(false)
  const [shown, setShown] = useState(false)
  const said = (left && value !== '') || isAsked ? fault : undefined
  return (
    <Labelled label={label} hint={hint} fault={said}>
      {(id) => (
        <div className="flex items-center rounded-xl border border-line bg-ground focus-within:outline-3 focus-within:outline-brand">
          <input
            {...rest}
            id={id}
            type={secret && !shown ? 'password' : 'text'}
            autoCapitalize={plain || secret ? 'none' : 'sentences'}
            autoCorrect="off"
            spellCheck={false}
            aria-invalid={said !== undefined}
            className="min-h-12 min-w-0 grow rounded-xl bg-transparent px-4 text-17 font-semibold outline-none placeholder:font-normal"
            value={value}
            onChange={(event) => onChange(event.target.value)}
            onBlur={() => setLeft(true)}
          />
          {secret && (
            <IconButton
              icon={shown ? EyeOff : Eye}
              look="quiet"
              small
              label={shown ? 'Ẩn mật khẩu' : 'Hiện mật khẩu'}
              onClick={() => setShown(!shown)}
            />
          )}
        </div>
      )}
    </Labelled>
  )
}
