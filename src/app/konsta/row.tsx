import { ListItem } from 'konsta/react'
import type { ReactNode } from 'react'
import type { ListedRow } from '../components/use-virtual-rows.ts'

interface RowProps {
  label: ReactNode
  /** What it is for, or what it stands at. */
  text?: ReactNode
  media?: ReactNode
  after?: ReactNode
  /** The whole row is a button. */
  onPress?: (() => void) | undefined
  /** An arrow says that something opens. */
  chevron?: boolean
  /** The whole row is the label of the field in `after`. */
  isLabel?: boolean
  disabled?: boolean
  /** Given where the row is one of a list that is drawn in parts. */
  listed?: ListedRow
}

/** Konsta's colours of a row in ours. */
export const rowColours = {
  primaryTextIos: 'text-ink',
  primaryTextMaterial: 'text-ink',
  secondaryTextIos: 'text-sub',
  secondaryTextMaterial: 'text-sub',
  activeBgIos: 'active:bg-ground',
}

/** The ring stands inside the row, and also when its hidden field has the focus. */
export const rowContent =
  'relative min-h-14 w-full text-start -outline-offset-3 has-[:focus-visible]:outline-3 has-[:focus-visible]:outline-brand'

/** One line of a `Group`: what it is, what it says, and what can be done with it. */
export function Row({
  label,
  text,
  media,
  after,
  onPress,
  chevron = false,
  isLabel = false,
  disabled = false,
  listed,
}: RowProps) {
  return (
    <ListItem
      {...listed}
      className={listed ? 'grid' : ''}
      colors={rowColours}
      contentClassName={`${rowContent} ${disabled ? 'opacity-60' : ''}`}
      innerClassName="min-w-0"
      titleWrapClassName="gap-3 *:first:min-w-0 large:flex-wrap large:*:first:grow large:*:first:basis-[6rem]"
      titleFontSizeIos="text-17"
      titleFontSizeMaterial="text-17"
      strongTitle={false}
      media={media}
      label={isLabel}
      link={onPress !== undefined}
      chevron={chevron}
      linkComponent="button"
      linkProps={{ type: 'button', onClick: onPress, disabled }}
      title={
        <span className="block min-w-0">
          <span className="block text-17 break-words">{label}</span>
          {text && <span className="block text-13 text-sub">{text}</span>}
        </span>
      }
      after={after}
    />
  )
}
