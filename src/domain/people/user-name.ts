/** The shortest and longest user name that is given today; older ones stay as they are. */
const shortest = 3
const longest = 32

/** What is wrong with the user name of somebody new; nothing while it is right. */
export function userNameFault(userName: string): string | undefined {
  if (userName === '') return 'Nhập tên đăng nhập.'
  if (/[A-Z]/.test(userName)) return 'Viết thường, không viết hoa.'
  if (!/^[a-z0-9._-]*$/.test(userName)) return 'Chỉ dùng chữ không dấu, số, dấu chấm, gạch ngang, gạch dưới.'
  if (!/^[a-z0-9]/.test(userName)) return 'Bắt đầu bằng chữ hoặc số.'
  if (userName.length < shortest) return `Dài ít nhất ${shortest} ký tự.`
  return userName.length > longest ? `Dài nhất ${longest} ký tự.` : undefined
}
