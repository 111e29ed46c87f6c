/** What else people call the help where they look for it by its name. */
export const helpWords = 'hướng dẫn sử dụng, cách dùng, hỗ trợ'
