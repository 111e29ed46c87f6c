import {
  ArrowLeftRight,
  CircleQuestionMark,
  LogOut,
  type LucideIcon,
  Moon,
  PanelLeftClose,
  Sun,
  SunMoon,
} from 'lucide-react'
import { use, useMemo } from 'react'
import { useNavigate } from 'react-router-dom'
import { buildHaystack, findEntries } from '../../replica/search/haystack.ts'
import { KeyCaps } from '../components/key-caps.tsx'
import { helpWords } from '../help/help-words.ts'
import { namedScreens } from '../menu.ts'
import { type ColourScheme, colourScheme, colourSchemes, schemeNames } from '../session/colour-scheme.ts'
import { menuLook } from '../session/menu-look.ts'
import { OpenHelp } from '../session/open-help.ts'
import { useOwnChoice } from '../session/own-choice.ts'
import { useUser } from '../session/session.ts'
import { changePerson } from '../session/shift-state.ts'
import type { Hit } from './palette-hit.ts'

interface Act {
  name: string
  label: string
  /** Other words by which it is found. */
  also?: string
  icon: LucideIcon
  keys?: string
  run(): void
}

const schemeIcons: Readonly<Record<ColourScheme, LucideIcon>> = { system: SunMoon, light: Sun, dark: Moon }

/** Every screen of this person and what the frame can do, by their names. */
export function useScreenHits(): { all: readonly Hit[]; find(text: string, limit: number): Hit[] } {
  const { permission } = useUser()
  const navigate = useNavigate()
  const openHelp = use(OpenHelp)
  const [look, chooseLook] = useOwnChoice(menuLook)
  const [scheme, chooseScheme] = useOwnChoice(colourScheme)
  const acts: Act[] = [
    {
      name: 'menu',
      label: look.narrow ? 'Mở rộng menu' : 'Thu gọn menu',
      icon: PanelLeftClose,
      keys: 'Ctrl+B',
      run: () => chooseLook({ ...look, narrow: !look.narrow }),
    },
    ...colourSchemes
      .filter((one) => one !== scheme)
      .map((one) => ({
        name: `scheme-${one}`,
        label: `Giao diện: ${schemeNames[one].toLowerCase()}`,
        icon: schemeIcons[one],
        run: () => chooseScheme(one),
      })),
    {
      name: 'keys',
      label: 'Trợ giúp, mọi phím tắt',
      also: helpWords,
      icon: CircleQuestionMark,
      keys: '?',
      run: openHelp,
    },
    { name: 'person', label: 'Đổi người', icon: ArrowLeftRight, run: changePerson },
    { name: 'sign-out', label: 'Đăng xuất', icon: LogOut, run: () => void navigate('/logout') },
  ]
  const named = namedScreens(permission)
  const all: Hit[] = [
    ...named.map(({ to, label, icon, group }) => ({
      id: `screen ${to}`,
      lead: <HitIcon icon={icon} />,
      title: label,
      aside: group || undefined,
      open: () => void navigate(to),
    })),
    ...acts.map(({ name, label, icon, keys, run }) => ({
      id: `act ${name}`,
      lead: <HitIcon icon={icon} />,
      title: label,
      aside: keys && <KeyCaps keys={keys} />,
      open: run,
    })),
  ]
  const found = [...named, ...acts]
  const names = all.map(({ title }, index) => `${title}\t${found[index]?.also ?? ''}`).join('\n')
  const haystack = useMemo(() => buildHaystack(names.split('\n').map((name) => name.split('\t'))), [names])
  const find = (text: string, limit: number) =>
    findEntries(haystack, text, limit).flatMap((number) => all[number] ?? [])
  return { all, find }
}

export function HitIcon({ icon: Icon }: { icon: LucideIcon }) {
  return <Icon aria-hidden className="size-5 text-brand-ink" />
}
