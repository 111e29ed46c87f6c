import { Eye, EyeOff } from 'lucide-react'
import { useId, useState } from 'react'
import { IconButton } from '../components/icon-button.tsx'

interface TextFieldProps {
  label: string
  /** What a password keeper calls it. */
  name: 'username' | 'current-password'
  value: string
  onChange(text: string): void
  secret?: boolean
}

export function TextField({ label, name, value, onChange, secret = false }: TextFieldProps) {
  const id = useId()
  const [shown, setShown] = useState(false)
  const Sight = shown ? EyeOff : Eye
  return (
    <div>
      <label htmlFor={id} className="mb-1 block text-15 font-semibold">
        {label}
      </label>
      <div className="flex min-h-13 items-center rounded-2xl border border-line bg-card focus-within:outline-3 focus-within:outline-brand">
        <input
          id={id}
          name={name}
          type={secret && !shown ? 'password' : 'text'}
          autoComplete={name}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          className="min-h-13 min-w-0 grow rounded-2xl bg-transparent px-4 text-17 outline-none"
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
        {secret && (
          <IconButton
            icon={Sight}
            look="quiet"
            small
            label={shown ? 'Ẩn mật khẩu' : 'Hiện mật khẩu'}
            onClick={() => setShown(!shown)}
          />
        )}
      </div>
    </div>
  )
}
