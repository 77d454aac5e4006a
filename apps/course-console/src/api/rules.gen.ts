// Generated from the course service’s /apis.json by npm run generate. Do not edit.

export const acceptInvitation = { token: { maxLength: 200, required: true } } as const;

export const addComment = { slideId: { required: true }, text: { minLength: 1, maxLength: 4000, required: true } } as const;

export const addCredits = {
  amount: { minimum: 1, maximum: 1000000, required: true },
  note: { minLength: 1, maxLength: 200 },
} as const;

export const addGroupMembers = { memberIds: { required: true } } as const;

export const addItem = { item: { required: true }, position: { minimum: 0, maximum: 500 } } as const;

export const addModule = {
  title: { minLength: 1, maxLength: 200, required: true },
  position: { minimum: 0, maximum: 500 },
} as const;

export const addSlide = {
  title: { minLength: 1, maxLength: 200, required: true },
  position: { minimum: 0, maximum: 500 },
} as const;

export const answerQuestion = { answer: { required: true } } as const;

export const answerSurvey = { version: { minimum: 1, maximum: 9007199254740991 } } as const;

export const approvePublishing = { revision: { minimum: 1, maximum: 9007199254740991, required: true } } as const;

export const askPublishApproval = { revision: { minimum: 1, maximum: 9007199254740991, required: true } } as const;

export const bulkInviteLearners = { csv: { minLength: 1, maxLength: 1000000, required: true } } as const;

export const changeMemberRole = { role: { required: true } } as const;

export const changePassword = {
  currentPassword: { maxLength: 200, required: true },
  newPassword: { minLength: 10, maxLength: 200, required: true },
} as const;

export const confirmAddress = {
  token: { maxLength: 200, required: true },
  password: { maxLength: 200, required: true },
} as const;

export const createAccessToken = { label: { minLength: 1, maxLength: 100, required: true } } as const;

export const createCourse = {
  title: { minLength: 1, maxLength: 200, required: true },
  description: { maxLength: 5000 },
  language: { minLength: 2, maxLength: 35 },
} as const;

export const createGroup = { name: { minLength: 1, maxLength: 100, required: true } } as const;

export const createPath = { title: { minLength: 1, maxLength: 200, required: true }, description: { maxLength: 2000 } } as const;

export const createPreviewLink = { password: { minLength: 8, maxLength: 200 } } as const;

export const createWebhook = { url: { maxLength: 2000, required: true }, description: { maxLength: 200 } } as const;

export const createWorkspace = { name: { minLength: 1, maxLength: 200, required: true } } as const;

export const deleteWorkspace = { name: { required: true } } as const;

export const duplicateCourse = { title: { minLength: 1, maxLength: 200 } } as const;

export const editComment = { text: { minLength: 1, maxLength: 4000, required: true } } as const;

export const editGenerationPlan = { title: { minLength: 1, maxLength: 200 }, modules: { required: true } } as const;

export const fillCourseImages = { agreedCredits: { minimum: 0, maximum: 9007199254740991 } } as const;

export const generateCourse = {
  topic: { maxLength: 4000 },
  audience: { maxLength: 500 },
  tone: { maxLength: 100 },
  slideCount: { minimum: 1, maximum: 500 },
  language: { minLength: 2, maxLength: 35 },
  comment: { maxLength: 2000 },
} as const;

export const givePoints = {
  points: { minimum: 0, maximum: 100, required: true },
  comment: { minLength: 1, maxLength: 1000 },
} as const;

export const grantAttempt = { memberId: { required: true } } as const;

export const importCourse = { markdown: { required: true } } as const;

export const importFile = { fileId: { required: true } } as const;

export const inviteMember = { email: { maxLength: 254 }, role: { required: true } } as const;

export const moveItem = { slideId: { required: true }, position: { minimum: 0, maximum: 500 } } as const;

export const moveModule = { position: { minimum: 0, maximum: 500, required: true } } as const;

export const moveSlide = { moduleId: { required: true }, position: { minimum: 0, maximum: 500 } } as const;

export const proposeChange = {
  kind: { required: true },
  slideId: { required: true },
  wish: { minLength: 1, maxLength: 1000 },
  language: { minLength: 2, maxLength: 35 },
  agreedCredits: { minimum: 0, maximum: 9007199254740991 },
} as const;

export const register = {
  name: { minLength: 1, maxLength: 200, required: true },
  email: { maxLength: 254, required: true },
  password: { minLength: 10, maxLength: 200, required: true },
} as const;

export const renameGroup = { name: { minLength: 1, maxLength: 100, required: true } } as const;

export const renameWorkspace = { name: { minLength: 1, maxLength: 200, required: true } } as const;

export const replaceCourseDraft = {
  title: { minLength: 1, maxLength: 200, required: true },
  description: { maxLength: 5000, required: true },
  language: { minLength: 2, maxLength: 35, required: true },
  objectives: { required: true },
  settings: { required: true },
  modules: { required: true },
  pool: { required: true },
} as const;

export const replaceItem = { item: { required: true } } as const;

export const replaceSlide = { title: { minLength: 1, maxLength: 200, required: true }, items: { required: true } } as const;

export const replyToComment = { text: { minLength: 1, maxLength: 4000, required: true } } as const;

export const requestPasswordReset = { email: { maxLength: 254, required: true } } as const;

export const resetPassword = {
  token: { maxLength: 200, required: true },
  newPassword: { minLength: 10, maxLength: 200, required: true },
} as const;

export const revokeCertificate = { reason: { minLength: 1, maxLength: 500, required: true } } as const;

export const setCourseCertificate = { enabled: { required: true }, validMonths: { required: true } } as const;

export const setCourseInCatalogue = { inCatalogue: { required: true } } as const;

export const setCourseObjectives = { objectives: { required: true } } as const;

export const setCourseTags = { tags: { required: true } } as const;

export const setPathCertificate = { enabled: { required: true }, validMonths: { required: true } } as const;

export const setPathInCatalogue = { inCatalogue: { required: true } } as const;

export const signIn = {
  email: { maxLength: 254, required: true },
  password: { maxLength: 200, required: true },
  deviceToken: { maxLength: 200 },
} as const;

export const updateAccount = {
  name: { minLength: 1, maxLength: 200 },
  email: { maxLength: 254 },
  currentPassword: { maxLength: 200 },
} as const;

export const updateCourseDetails = {
  title: { minLength: 1, maxLength: 200 },
  description: { maxLength: 5000 },
  language: { minLength: 2, maxLength: 35 },
} as const;

export const updateCourseSettings = { passMark: { minimum: 1, maximum: 100 } } as const;

export const updateModule = { title: { minLength: 1, maxLength: 200, required: true } } as const;

export const updateNoticeChoices = { choices: { required: true } } as const;

export const updatePath = { title: { minLength: 1, maxLength: 200 }, description: { maxLength: 2000 } } as const;

export const updateWebhook = { url: { maxLength: 2000 }, description: { maxLength: 200 } } as const;

export const updateWorkspaceGeneralSettings = {
  name: { minLength: 1, maxLength: 200 },
  language: { minLength: 2, maxLength: 35 },
  timeZone: { maxLength: 64 },
} as const;

export const updateWorkspaceMcpSettings = { assistantInstructions: { maxLength: 2000 } } as const;
