import { CircleQuestionMark } from 'lucide-react'
import { use } from 'react'
import { Row } from '../konsta/row.tsx'
import { OpenHelp } from '../session/open-help.ts'

/** The "?" of a bench, in the sheet of what is seldom done: its head has no room for a key. */
export function HelpRow({ onClose }: { onClose(): void }) {
  const open = use(OpenHelp)
  return (
    <Row
      media={<CircleQuestionMark aria-hidden className="size-6 text-brand-ink" />}
      label={<span className="text-17 font-semibold">Trợ giúp</span>}
      onPress={() => {
        onClose()
        open()
      }}
    />
  )
}
