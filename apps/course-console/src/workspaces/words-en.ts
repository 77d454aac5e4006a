export const workspacesEn = {
  choice: {
    title: 'My workspaces',
    create: 'Create a workspace',
    name: 'Name',
    nameHint: 'Such as the name of your school, team or company.',
    none: 'You are in no workspace yet. Create one, or open the link of an invitation.',
  },
  leave: {
    leave: 'Leave',
    about: (name: string) => `Leave ${name}`,
    titleOf: (name: string) => `Leave ${name}?`,
    consequence:
      'You can come back only by a new invitation. What you have learned is kept, and is there again then. Your account and your other workspaces stay.',
  },
  home: {
    role: (role: string) => `You are here as: ${role}.`,
    open: 'Under way',
    changedLast: 'Changed last',
    changed: (day: string) => `changed ${day}`,
    firstSteps: 'First steps',
    named: 'Name the workspace',
    connect: 'Connect an assistant',
    firstCourse: 'Make the first course',
    done: 'Done',
    toDo: 'To do',
  },
};

export type WorkspacesWords = typeof workspacesEn;
