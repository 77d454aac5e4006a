/**
 * Refuses files that are dropped where nothing takes them: the browser would open them in place of the page, or in another tab. What takes
 * files listens at an element or at the document, and is heard before this.
 */
export function refuseStrayDrops(): void {
  for (const kind of ['dragover', 'drop'] as const)
    addEventListener(kind, (event) => {
      if (event.defaultPrevented || !event.dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = 'none';
    });
}
