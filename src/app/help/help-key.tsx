import { CircleQuestionMark } from 'lucide-react'
import { use } from 'react'
import { IconButton } from '../components/icon-button.tsx'
import { OpenHelp } from '../session/open-help.ts'

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
