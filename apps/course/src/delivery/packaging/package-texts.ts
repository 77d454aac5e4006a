import { loadWords } from '@lib/course-content/page-words';
import { CMI5_STRUCTURE, cmi5Structure } from './domain/cmi5-structure.js';
import { START_PAGE, type PackageFacts } from './domain/package-facts.js';
import { SCORM_1_2, SCORM_2004, SCORM_MANIFEST, scormManifest } from './domain/scorm-manifest.js';
import type { PackageContent, PackageFormat } from './package-content.js';
import { packagePage, STYLE } from './package-page.js';
import { PLAYER, playerScript } from './player-script.js';

/** The one table of what packages begin with. */
const MANIFESTS: Record<PackageFormat, [name: string, write: (facts: PackageFacts, files: readonly string[]) => string]> = {
  scorm12: [SCORM_MANIFEST, (facts, files) => scormManifest(SCORM_1_2, facts, files)],
  scorm2004: [SCORM_MANIFEST, (facts, files) => scormManifest(SCORM_2004, facts, files)],
  cmi5: [CMI5_STRUCTURE, cmi5Structure],
};

/** What a package holds but for the files of the workspace: UTF-8 by path. Long work for a large course, so done in a thread. */
export async function packageTexts(content: PackageContent): Promise<ReadonlyMap<string, Uint8Array>> {
  const { markup, style } = packagePage(content, await loadWords(content.course.language));
  const pages = new Map([
    [START_PAGE, Buffer.from(markup)],
    [STYLE, Buffer.from(style)],
    [PLAYER, await playerScript()],
  ]);
  const paths = [...pages.keys(), ...[...content.files.values()].map(({ url }) => url)];
  const [name, write] = MANIFESTS[content.format];
  const manifest = write(factsOf(content), paths);
  return new Map([[name, Buffer.from(manifest)], ...pages]);
}

function factsOf({ courseId, version, course }: PackageContent): PackageFacts {
  const { title, description, language, settings } = course;
  const passMark = settings.quizMode === 'graded' ? settings.passMark : null;
  return { courseId, version, title, description, language, passMark };
}
