import type { SavedView } from '../../../domain/tables/company.ts'
import type { Replica } from '../../replica.ts'

/** The views that who is signed in saved of a list, in the order of their tabs. */
export async function ownViews(
  { db, session }: Replica,
  list: SavedView['list'],
): Promise<readonly SavedView[]> {
  const staff = await db.staff.get(session.user.userName)
  return (staff?.views ?? []).filter((view) => view.list === list)
}
