import { CircleQuestionMark } from 'lucide-react'
import { use } from 'react'
import { OpenHelp } from '../session/open-help.ts'
import { IconButton } from './icon-button.tsx'

/** The "?" of a screen. */
export function HelpKey({ className = '' }: { className?: string }) {
  const open = use(OpenHelp)
  return (
    <IconButton
      icon={CircleQuestionMark}
      look="quiet"
      small
      label="Trợ giúp"
      aria-haspopup="dialog"
      className={className}
      onClick={open}
    />
  )
}
