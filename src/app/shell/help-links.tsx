import { BookOpen, ClipboardPen, Headset } from 'lucide-react'
import { useSnapshot } from 'valtio'
import { helpPages } from '../session/help-pages.ts'

const pages = [
  { page: 'support', label: 'Hỗ trợ trực tuyến', icon: Headset },
  { page: 'guide', label: 'Hướng dẫn sử dụng', icon: BookOpen },
  { page: 'survey', label: 'Khảo sát ý kiến', icon: ClipboardPen },
] as const

interface HelpLinksProps {
  /** Only icons. */
  narrow?: boolean
  className: string
  iconClass: string
}

/** RTE-089: live support, the guide and a survey, each where the server names its page. They open beside the app. */
export function HelpLinks({ narrow = false, className, iconClass }: HelpLinksProps) {
  const told = useSnapshot(helpPages)
  const shown = pages.filter(({ page }) => told[page])
  if (shown.length === 0) return null
  return (
    <ul aria-label="Trợ giúp ngoài ứng dụng" className="border-t border-line pt-2">
      {shown.map(({ page, label, icon: Icon }) => (
        <li key={page}>
          <a
            href={told[page]}
            target="_blank"
            rel="noreferrer"
            title={narrow ? label : undefined}
            aria-label={narrow ? label : undefined}
            className={className}
          >
            <Icon aria-hidden className={iconClass} />
            {!narrow && label}
          </a>
        </li>
      ))}
    </ul>
  )
}
