import { Copy } from 'lucide-react'
import { copyText } from '../session/copy-text.ts'
import { IconButton } from './icon-button.tsx'

interface CopyKeyProps {
  /** "mã đơn": what it copies, as people call it. */
  what: string
  text: string
  className?: string
}

/** Copies what stands before it, to be pasted into a chat or a carrier's page. */
export function CopyKey({ what, text, className }: CopyKeyProps) {
  return (
    <IconButton
      icon={Copy}
      look="quiet"
      small
      label={`Chép ${what} ${text}`}
      className={className}
      onClick={() => void copyText(what, text)}
    />
  )
}
