import { BlockTitle, List } from 'konsta/react'
import { type ReactNode, useId } from 'react'
import { KonstaLook } from './konsta-look.tsx'

interface GroupProps {
  title?: string
  /** Buttons and the like under the rows, on the same surface. */
  below?: ReactNode
  /** Rows: `Row`, `ToggleRow`, `ChoiceRow` … */
  children: ReactNode
  className?: string
}

/** Rows of one kind on a surface, under a small title. */
export function Group({ title, below, children, className = '' }: GroupProps) {
  const id = useId()
  return (
    <KonstaLook>
      <section aria-labelledby={title ? id : undefined} className={className}>
        {title && (
          <BlockTitle
            component="h2"
            id={id}
            className="mt-0 mb-2 has-[+:is(.k-block,.k-block-header,.k-block-footer,.k-list,.k-table)]:mb-2"
            colors={{ textIos: 'text-sub', textMaterial: 'text-brand-ink' }}
          >
            {title}
          </BlockTitle>
        )}
        <div className="overflow-hidden card ios:rounded-3xl">
          <List dividersMaterial className="z-0 my-0">
            {children}
          </List>
          {below}
        </div>
      </section>
    </KonstaLook>
  )
}
