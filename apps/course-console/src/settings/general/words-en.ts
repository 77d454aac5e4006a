export const generalEn = {
  fields: {
    name: 'Name of the workspace',
    language: 'Language of its courses',
    languageHint: 'As a tag, such as en or de-AT. Courses that say no other are in it.',
    timeZone: 'Time zone',
    timeZoneHint: 'Days, such as those on which assignments are due, begin and end by it.',
    supportEmail: 'Address for questions of learners',
    supportEmailHint: 'Left empty, there is none.',
  },
  leave: {
    title: 'Leave the workspace',
    why: 'Ends your membership here. Your account and your other workspaces stay.',
    leave: 'Leave',
    titleOf: (name: string) => `Leave ${name}?`,
    consequence: 'You can come back only by a new invitation. Courses, and what others have learned, stay with the workspace.',
    consequenceWithTokens:
      'You can come back only by a new invitation. Your access tokens and assistants no longer reach the workspace. Courses that you made stay with it.',
    lastOwner: 'You are its only owner, and a workspace keeps one. Make somebody else an owner first, or delete the workspace.',
    toMembers: 'To the members',
  },
  remove: {
    title: 'Delete the workspace',
    why: 'For good, with all that is in it. Export first what you want to keep.',
    begin: 'Delete the workspace…',
    titleOf: (name: string) => `Delete ${name}?`,
    goes: 'This is lost with it:',
    courses: (count: number | undefined) =>
      count === undefined
        ? 'all courses, with their versions and files'
        : count === 0
          ? 'its files'
          : `${count === 1 ? '1 course' : `${count} courses`}, with versions and files`,
    members: (count: number | undefined) =>
      `the membership of ${count === undefined ? 'everybody' : count === 1 ? '1 person' : `${count} people`}, with what they have learned`,
    andMore: [
      'credits that are left, settings, and the audit trail, which nobody can read any more',
      'every access token and app that is for this workspace alone',
    ],
    forGood: 'Nobody can bring it back.',
    type: 'Type its name to go on',
    delete: 'Delete for good',
  },
};

/** English decides what there is to say; another language that lacks a word does not compile. */
export type GeneralWords = typeof generalEn;
