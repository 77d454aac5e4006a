/** Of the list of courses, and of no course. */
export const listEn = {
  empty: 'Nothing is assigned to you yet.',
  choose: 'Choose from the catalogue',
  helps: (address: string) => `${address} helps.`,
  groups: { 'in-progress': 'In progress', enrolled: 'Not begun', completed: 'Done' },
  goOn: 'Go on',
  begin: 'Begin',
  lookAgain: 'Look again',
  done: (share: number) => `${share} % done`,
  due: (day: string) => `due ${day}`,
  overdue: (day: string) => `was due ${day}`,
  completedOn: (day: string) => `completed ${day}`,
  againFrom: (day: string) => `to be taken again from ${day}`,
};

export type ListWords = typeof listEn;
