/** Without the backslash that keeps a paragraph from being read as structure: what stands in the document is a paragraph anyway. */
export function unescapeStart(text: string): string {
  return text
    .replace(/^\\(?=#{1,6}(?:\s|$)|[-+*](?:\s|$)|>|\||```|~~~|[-*_]{3,}$|(?:[-*_]\s+){2,}[-*_]$)/, '')
    .replace(/^(\d{1,9})\\(?=[.)](?:\s|$))/, '$1')
    .replace(/^(\*\*[^*\\]+)\\(?=:\*\*|\*\*:)/, '$1');
}
