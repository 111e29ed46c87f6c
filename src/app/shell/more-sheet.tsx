import { ArrowLeftRight, CircleQuestionMark, LogOut, Search, UserRound } from 'lucide-react'
import { use, useState } from 'react'
import { Link } from 'react-router-dom'
import { buildHaystack, findEntries } from '../../replica/search/haystack.ts'
import { Avatar } from '../components/avatar.tsx'
import { Sheet } from '../components/sheet.tsx'
import { helpWords } from '../help/help-words.ts'
import { type MenuEntry, menuOf, namedScreens } from '../menu.ts'
import { OpenHelp } from '../session/open-help.ts'
import { useUser } from '../session/session.ts'
import { changePerson } from '../session/shift-state.ts'
import { useShopName } from '../session/shop-name.ts'
import { findScreens } from './find-screens.ts'
import { HelpLinks } from './help-links.tsx'
import { useMenuCounts } from './menu-counts.ts'

const row = 'flex min-h-12 items-center gap-3 rounded-xl px-2 text-17 active:bg-ground'
const iconSize = 'size-6 text-sub'

/** Everything that has no place in the bottom bar, found by a few letters or in the groups of the menu; and who is signed in. */
export default function MoreSheet({ onClose }: { onClose: () => void }) {
  const user = useUser()
  const shopName = useShopName()
  const counts = useMenuCounts()
  const [sought, setSought] = useState('')
  return (
    <Sheet low title="Thêm" onClose={onClose}>
      <div className="mb-3 flex items-center gap-3 rounded-card bg-ground p-3">
        <Avatar name={user.name} />
        <div className="min-w-0">
          <p className="truncate text-17 font-semibold">{user.name}</p>
          <p className="truncate text-15 text-sub">
            {shopName}
            {user.demo && ' · Cửa hàng demo'}
          </p>
        </div>
      </div>
      <search className="mb-2 flex min-h-12 items-center rounded-2xl bg-ground pl-3 focus-within:outline-3 focus-within:outline-brand">
        <Search aria-hidden className="size-5 text-sub" />
        <input
          type="text"
          inputMode="search"
          enterKeyHint="search"
          autoComplete="off"
          spellCheck={false}
          aria-label="Tìm màn hình"
          placeholder="Tìm màn hình"
          className="min-h-12 min-w-0 flex-1 bg-transparent px-3 text-17 outline-none"
          value={sought}
          onChange={(event) => setSought(event.target.value)}
        />
      </search>
      {sought.trim() === '' ? (
        <Groups flags={user.permission} counts={counts} onClose={onClose} />
      ) : (
        <Found flags={user.permission} counts={counts} sought={sought} onClose={onClose} />
      )}
    </Sheet>
  )
}

interface PartProps {
  flags: readonly string[]
  counts: ReturnType<typeof useMenuCounts>
  onClose(): void
}

function Groups({ flags, counts, onClose }: PartProps) {
  const groups = menuOf(flags).map(({ title, entries }) => ({
    title,
    entries: entries.filter(({ to }) => to !== '/today' && to !== '/orders'),
  }))
  return (
    <>
      {groups.map(
        ({ title, entries }) =>
          entries.length > 0 && (
            <section key={title} aria-label={title}>
              {title && <h3 className="small-title px-2 pt-3 pb-1">{title}</h3>}
              <Entries entries={entries} counts={counts} onClose={onClose} />
            </section>
          ),
      )}
      <HelpLinks className={row} iconClass={iconSize} />
      <ul className="mt-2 border-t border-line pt-2">
        <li>
          <button
            type="button"
            className={`${row} w-full`}
            onClick={() => {
              onClose()
              changePerson()
            }}
          >
            <ArrowLeftRight aria-hidden className={iconSize} />
            Đổi người
          </button>
        </li>
        <li>
          <HelpLine onClose={onClose} />
        </li>
        <li>
          <Link to="/me" className={row} onClick={onClose}>
            <UserRound aria-hidden className={iconSize} />
            Tài khoản, đổi mật khẩu
          </Link>
        </li>
        <li>
          <Link to="/logout" className={row} onClick={onClose}>
            <LogOut aria-hidden className={iconSize} />
            Đăng xuất
          </Link>
        </li>
      </ul>
    </>
  )
}

function Found({ flags, counts, sought, onClose }: PartProps & { sought: string }) {
  const named = namedScreens(flags)
  const found = findScreens(named, sought)
  const isHelp = findEntries(buildHaystack([['Trợ giúp', helpWords]]), sought, 1).length > 0
  return found.length > 0 || isHelp ? (
    <>
      {isHelp && <HelpLine onClose={onClose} />}
      <Entries entries={found} counts={counts} onClose={onClose} />
    </>
  ) : (
    <p role="status" className="px-2 py-4 text-15 text-sub">
      Không có màn hình nào tên “{sought.trim()}” cho bạn. Đơn và sản phẩm thì tìm ở Đơn hàng, hoặc bấm Quét.
    </p>
  )
}

/** The help of the screen behind the sheet, and from there of every other. */
function HelpLine({ onClose }: Pick<PartProps, 'onClose'>) {
  const openHelp = use(OpenHelp)
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      className={`${row} w-full`}
      onClick={() => {
        onClose()
        openHelp()
      }}
    >
      <CircleQuestionMark aria-hidden className={iconSize} />
      Trợ giúp
    </button>
  )
}

function Entries({ entries, counts, onClose }: Omit<PartProps, 'flags'> & { entries: readonly MenuEntry[] }) {
  return (
    <ul>
      {entries.map(({ to, label, icon: Icon, count }) => {
        const number = count && counts[count]
        return (
          <li key={to}>
            <Link to={to} className={row} onClick={onClose}>
              <Icon aria-hidden className={iconSize} />
              <span className="min-w-0 grow">{label}</span>
              {number ? (
                <span className="text-15 font-semibold text-sub">{number.toLocaleString('vi-VN')}</span>
              ) : null}
            </Link>
          </li>
        )
      })}
    </ul>
  )
}
