/** The drawings beside the lines of "What you get", in the order of these lines. */
export const featurePictures = ['bench', 'certificate', 'laptop', 'handshake'] as const;
