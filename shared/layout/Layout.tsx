/**
 * The parts that all pages have: header, trail, main element, footer, quick contact, and the
 * enquiry dialog.
 */
import type { ReactElement, ReactNode } from 'react';
import { Breadcrumb } from '../components/Breadcrumb';
import { dialogId } from '../components/dialogId';
import { PreviewBar } from '../components/PreviewBar';
import { PrivacyNote } from '../components/PrivacyNote';
import { SuccessNotice } from '../components/SuccessNotice';
import { courseEnquiry } from '../forms/courseEnquiry';
import { EnquiryDialog } from '../islands/EnquiryDialog';
import { draftKey } from '../islands/form/draft';
import { Island } from '../islands/Island';
import { usePageContext, useText } from '../page';
import { formIn } from '../text/translate';
import { Footer } from './Footer';
import { mailFormProps } from './FormSection';
import { Header } from './Header';
import { QuickContact } from './QuickContact';

export function Layout({ children }: { readonly children: ReactNode }): ReactElement {
  const context = usePageContext();
  const text = useText();
  const { page, state, lang } = context;
  const course = page.course === undefined ? {} : { course: page.course };
  return (
    <>
      {state.preview !== undefined && <PreviewBar preview={state.preview} />}
      <Header />
      <main className={page.isForm ? 'main main--form' : 'main'} id="main" tabIndex={-1}>
        <SuccessNotice form={formIn(courseEnquiry, lang)} />
        <Breadcrumb />
        {children}
      </main>
      <Footer />
      <QuickContact />
      <Island
        name="EnquiryDialog"
        of={EnquiryDialog}
        when="interaction"
        controls={`[commandfor="${dialogId}"]`}
        draft={draftKey(courseEnquiry)}
        props={{
          text: text.dialog,
          mailForm: mailFormProps(courseEnquiry, context, course),
          ...(state.form?.form === courseEnquiry.id ? { isOpen: true } : {}),
        }}
      >
        <PrivacyNote form={courseEnquiry} />
      </Island>
    </>
  );
}
